import SwiftSyntax

extension FileRewriter {
    /// Rewrites `delegate?.method?(…)`: a call that gives nil where the method is left out.
    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
        guard let optional = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = optional.expression.as(MemberAccessExprSyntax.self), member.base != nil
        else { return }
        let name = member.declName.baseName.text
        if index.optionalMethods.contains(name) {
            edits.replace(optional.questionMark.bytes, with: "")
            // The outer insertion first, where both are at one place.
            tryOptionally(node)
            castBase(of: member)
        } else if DelegateMethods.names.contains(name) && node.arguments.count > 0
            || !index.variables.contains(name), name != "init", name != "self", !name.hasSuffix("Handler"),
            !name.hasSuffix("Block"), !name.hasSuffix("Closure"), name != "completion", name != "provider"
        {
            // A method of UIKit's protocols, which has a default there.
            edits.replace(optional.questionMark.bytes, with: "")
        }
    }

    /// Casts a receiver that is declared as any object to the protocol that has the method.
    private func castBase(of member: MemberAccessExprSyntax) {
        guard let base = member.base?.as(OptionalChainingExprSyntax.self) else { return }
        let receiver = base.expression
        let name = receiver.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? receiver.text
        guard index.objects.contains(name),
            let owner = index.optionalOwner(of: member.declName.baseName.text)
        else { return }
        edits.insert("(", at: receiver.bytes.lowerBound)
        edits.insert(" as? \(owner))", at: receiver.bytes.upperBound)
    }

    /// Rewrites `delegate?.property` of an optional property.
    func rewriteOptionalProperty(_ node: MemberAccessExprSyntax) {
        guard index.optionalProperties.contains(node.declName.baseName.text), let base = node.base,
            node.parent?.is(FunctionCallExprSyntax.self) != true,
            base.text.lowercased().hasSuffix("delegate?") || base.text.lowercased().hasSuffix("datasource?")
                || base.text.lowercased().hasSuffix("delegate")
                || base.text.lowercased().hasSuffix("datasource")
                || base.text.lowercased().hasSuffix("delegate!")
                || base.text.lowercased().hasSuffix("datasource!")
        else { return }
        tryOptionally(node)
    }

    /// Puts `try?` around an expression.
    private func tryOptionally(_ node: some ExprSyntaxProtocol) {
        let isStatement = node.parent?.is(CodeBlockItemSyntax.self) == true && !isOnlyStatement(node)
        edits.insert(isStatement ? "_ = try? " : "(try? ", at: node.bytes.lowerBound)
        if !isStatement { edits.insert(")", at: node.bytes.upperBound) }
    }

    /// Whether an expression may be the result of a closure or of a function without `return`.
    private func isOnlyStatement(_ node: some SyntaxProtocol) -> Bool {
        guard let list = node.parent?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
            let around = list.parent
        else { return false }
        if around.is(ClosureExprSyntax.self) { return false }
        guard let function = around.parent?.as(FunctionDeclSyntax.self) else {
            return around.is(AccessorBlockSyntax.self)
                || around.parent?.is(AccessorDeclSyntax.self) == true
                    && around.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
        }
        guard let result = function.signature.returnClause?.type.text else { return false }
        return result != "Void" && result != "()"
    }
}
