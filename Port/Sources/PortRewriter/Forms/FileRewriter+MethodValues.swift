import SwiftSyntax

// `guard let function = delegate?.pager(_:didSelect:) else { return }` takes an optional method as a value. Here the value throws
// where the method is left out, so its calls do what the guard does then.
extension FileRewriter {
    func rewrite(_ node: GuardStmtSyntax) {
        guard node.conditions.count == 1,
            let binding = node.conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
            let variable = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let value = binding.initializer?.value, isOptionalMethod(value),
            let item = node.parent?.as(CodeBlockItemSyntax.self),
            let block = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return }
        let otherwise = node.body.statements.map(\.text).joined(separator: "; ").split(separator: "\n")
            .joined(separator: " ")
        var isAfter = false
        for statement in block {
            if statement.id == item.id {
                isAfter = true
            } else if isAfter {
                rewriteCall(of: variable, in: statement, otherwise)
            }
        }
    }

    /// Whether an expression names a method that types may leave out, without calling it.
    private func isOptionalMethod(_ value: ExprSyntax) -> Bool {
        guard let member = value.as(MemberAccessExprSyntax.self), member.declName.argumentNames != nil else {
            return false
        }
        return index.optionalMethods.contains(member.declName.baseName.text)
    }

    /// Catches the error of a statement that calls a variable or returns what it gives.
    private func rewriteCall(of variable: String, in item: CodeBlockItemSyntax, _ otherwise: String) {
        let result = item.item.as(ReturnStmtSyntax.self)?.expression
        guard let call = (result ?? item.item.as(ExprSyntax.self))?.as(FunctionCallExprSyntax.self),
            call.calledExpression.text == variable
        else { return }
        edits.insert("do { ", at: item.bytes.lowerBound)
        edits.insert("try ", at: call.bytes.lowerBound)
        edits.insert(" } catch { \(otherwise) }", at: item.bytes.upperBound)
    }
}
