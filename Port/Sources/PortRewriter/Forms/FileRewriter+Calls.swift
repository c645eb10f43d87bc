import SwiftSyntax

extension FileRewriter {
    /// Looks at a call: optional methods, bundles, methods of Objective-C's superclasses.
    func rewrite(_ node: FunctionCallExprSyntax) {
        rewriteOptionalCall(node)
        rewriteMetatypeCall(node)
        rewriteAbsoluteValue(node)
        let called = node.calledExpression
        if let first = node.arguments.first {
            if options.hasResources, node.arguments.count == 1, first.label?.text == "for",
                ["Bundle", "Bundle.init", "Foundation.Bundle"].contains(called.text)
            {
                edits.replace(node, padded: "Bundle.module")
            }
            if called.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "observe"
                || called.text == "observe",
                let path = first.expression.as(KeyPathExprSyntax.self), first.label == nil,
                !node.arguments.contains(where: { $0.label?.text == "forKey" })
            {
                needsRuntime = true
                let names = path.components.map(\.component.text).map { $0.filter { $0 != "?" && $0 != "!" } }
                edits.insert(
                    ", forKey: \"\(names.filter { !$0.isEmpty }.joined(separator: "."))\"",
                    at: first.expression.bytes.upperBound)
            }
            if called.text == "super.observeValue", !hasObservingSuperclass {
                edits.replace(node, padded: "()")
            }
        }
        if called.text == "super.awakeFromNib", hasNoAwakening { edits.replace(node, padded: "()") }
    }

    /// Names the function `abs` with its module in extensions of `CGFloat`, which has a static method of the name on Linux.
    private func rewriteAbsoluteValue(_ node: FunctionCallExprSyntax) {
        guard let reference = node.calledExpression.as(DeclReferenceExprSyntax.self),
            reference.baseName.text == "abs", scopes.contains(where: { $0.isExtensionOfCGFloat }),
            index.owners(of: "abs").isEmpty
        else { return }
        edits.insert("Swift.", at: reference.bytes.lowerBound)
    }

    /// Looks at a member: the main queue in the host's time, optional properties, names without Objective-C.
    func rewrite(_ node: MemberAccessExprSyntax) {
        let name = node.declName.baseName.text
        if name == "async" || name == "asyncAfter", let base = node.base, base.text == "DispatchQueue.main",
            hasPlainArguments(node.parent)
        {
            mainQueues.append(base.bytes)
        }
        rewriteOptionalProperty(node)
        rewriteBoxed(node)
        rewriteMetatypeValue(node)
        if let base = node.base { requalify(base, before: name) }
        if let base = node.base?.as(OptionalChainingExprSyntax.self),
            let inner = base.expression.as(OptionalChainingExprSyntax.self),
            inner.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "window"
        {
            // An application's delegate may leave out its window there, which here is nil.
            edits.replace(base.questionMark.bytes, with: "")
        }
        if let base = node.base?.as(DeclReferenceExprSyntax.self), index.types[base.baseName.text] == nil,
            let module = ["CoreFoundation": "Foundation", "Darwin": "Foundation"][base.baseName.text]
        {
            edits.replace(base.bytes, with: module)
        }
    }

    /// Puts the host's queue in the place of the main one, in a file that has or gets UIKit.
    func replaceMainQueues() {
        guard imports.hasUIKit || needsUIKit else { return }
        for place in mainQueues { edits.replace(place, with: "UIHostQueue.dispatch") }
    }

    /// Whether a call of a queue has no other arguments than a time and the work.
    private func hasPlainArguments(_ parent: Syntax?) -> Bool {
        guard let call = parent?.as(FunctionCallExprSyntax.self) else { return false }
        return call.arguments.allSatisfy { ["execute", "deadline"].contains($0.label?.text ?? "") }
    }
}
