import SwiftSyntax

// `if #available(iOS 13, *) { … } else { … }` has the names of older systems in its `else`, which are absent here. The condition
// is true on Linux, so the statements of the `else` never run.
extension FileRewriter {
    /// Ends the program in the place of statements that never run.
    func rewriteAvailability(_ node: IfExprSyntax) {
        guard node.parent?.is(ExpressionStmtSyntax.self) == true, node.conditions.count == 1,
            let condition = node.conditions.first?.condition.as(AvailabilityConditionSyntax.self),
            condition.availabilityKeyword.text == "#available", hasOtherSystems(condition),
            case .codeBlock(let block) = node.elseBody, !block.statements.isEmpty
        else { return }
        let bytes = block.statements.bytes
        let newlines = source[bytes].filter { $0 == 10 }
        edits.replace(bytes, with: "fatalError()" + String(repeating: "\n", count: newlines.count))
    }

    private func hasOtherSystems(_ condition: AvailabilityConditionSyntax) -> Bool {
        condition.availabilityArguments.contains { $0.argument.text == "*" }
    }
}
