import SwiftSyntax

extension FileRewriter {
    /// Rewrites `#selector` and `#keyPath`; false for other macros.
    func rewrite(_ node: MacroExpansionExprSyntax) -> Bool {
        switch node.macroName.text {
        case "selector":
            rewriteSelector(node)
            return true
        case "keyPath":
            rewriteKeyPath(node)
            return true
        default: return false
        }
    }

    /// Replaces `#keyPath(Type.a.b)` by `"a.b"`.
    private func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
        guard let expression = node.arguments.first?.expression, node.arguments.count == 1 else {
            return warn(node, "#keyPath without a key path")
        }
        var names = expression.text.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }.split(
            separator: "."
        ).map(String.init)
        while let first = names.first, names.count > 1, first.first?.isUppercase == true || first == "self" {
            names.removeFirst()
        }
        guard !names.isEmpty else { return warn(node, "#keyPath without a key path") }
        edits.replace(node, padded: "\"\(names.joined(separator: "."))\"")
    }
}
