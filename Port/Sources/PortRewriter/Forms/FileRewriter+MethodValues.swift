import SwiftSyntax

// `guard let function = delegate?.pager(_:didSelect:) else { return }` takes an optional method as a value. Here the value throws
// where the method is left out, so its calls do what the guard does then. `if let` is the same, with its `else`.
extension FileRewriter {
    func rewrite(_ node: GuardStmtSyntax) {
        guard let variable = optionalMethodVariable(node.conditions),
            let item = node.parent?.as(CodeBlockItemSyntax.self),
            let block = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return }
        let otherwise = line(of: node.body.statements)
        var isAfter = false
        for statement in block {
            if statement.id == item.id {
                isAfter = true
            } else if isAfter {
                rewriteCall(of: variable, in: statement, otherwise)
            }
        }
    }

    func rewrite(_ node: IfExprSyntax) {
        guard let variable = optionalMethodVariable(node.conditions) else { return }
        var otherwise = ""
        switch node.elseBody {
        case .codeBlock(let block): otherwise = line(of: block.statements)
        case .ifExpr(let other): otherwise = other.text.split(separator: "\n").joined(separator: " ")
        case nil: break
        }
        for statement in node.body.statements { rewriteCall(of: variable, in: statement, otherwise) }
    }

    private func line(of statements: CodeBlockItemListSyntax) -> String {
        statements.map(\.text).joined(separator: "; ").split(separator: "\n").joined(separator: " ")
    }

    /// The variable that a condition binds to a method that types may leave out.
    private func optionalMethodVariable(_ conditions: ConditionElementListSyntax) -> String? {
        guard conditions.count == 1,
            let binding = conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
            let variable = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let value = binding.initializer?.value, isOptionalMethod(value)
        else { return nil }
        return variable
    }

    /// Whether an expression names a method that types may leave out, without calling it.
    private func isOptionalMethod(_ value: ExprSyntax) -> Bool {
        guard let member = value.as(MemberAccessExprSyntax.self) else { return false }
        let name = member.declName.baseName.text
        return index.optionalMethods.contains(name)
            && (member.declName.argumentNames != nil || !index.optionalProperties.contains(name))
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
