import SwiftSyntax

extension FileRewriter {
    /// Makes a protocol of Objective-C one of classes.
    func rewrite(_ node: ProtocolDeclSyntax) {
        guard ObjectiveCAttributes.has("objc", node.attributes) else { return }
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.text) ?? []
        guard !inherited.contains(where: { ["class", "AnyObject", "NSObjectProtocol"].contains($0) }) else {
            return
        }
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", AnyObject", at: last.bytes.upperBound)
        } else {
            edits.insert(
                ": AnyObject",
                at: node.primaryAssociatedTypeClause?.bytes.upperBound ?? node.name.bytes.upperBound)
        }
    }

    /// Makes an optional method one that throws where a class leaves it out.
    func rewriteRequirement(_ node: FunctionDeclSyntax, of scope: Scope) {
        guard let modifier = node.modifiers.first(where: { $0.name.text == "optional" }) else { return }
        edits.blank(modifier)
        needsRuntime = true
        let clause = node.signature.parameterClause
        if node.signature.effectSpecifiers?.throwsClause == nil {
            let end = node.signature.effectSpecifiers?.bytes.upperBound ?? clause.bytes.upperBound
            edits.insert(" throws", at: end)
        }
        let labels = clause.parameters.map(\.firstName.text)
        let parameters = clause.parameters.enumerated().map { "\($1.firstName.text) p\($0): \($1.type.text)" }
        let name =
            ObjectiveCAttributes.statedName(node.attributes)
            ?? SelectorName.name(node.name.text, labels: labels)
        let arguments = labels.indices.map { "p\($0)" }.joined(separator: ", ")
        let result = node.signature.returnClause?.type.text
        let returns = result.map { " -> \($0)" } ?? ""
        let call = "try OptionalRequirement.call(\"\(name)\", of: self, [\(arguments)])"
        let isVoid = result == nil || result == "Void" || result == "()"
        additions.append(
            "extension \(scope.name) { \(access(of: scope))func \(node.name.text)(\(parameters.joined(separator: ", "))) throws\(returns) "
                + "{ \(isVoid ? "let _: Any? = " : "")\(call) } }")
    }

    /// Makes an optional property one that throws where a class leaves it out.
    func rewriteRequirement(_ node: VariableDeclSyntax, of scope: Scope) {
        guard let modifier = node.modifiers.first(where: { $0.name.text == "optional" }),
            let binding = node.bindings.first, let type = binding.typeAnnotation?.type.text,
            let block = binding.accessorBlock
        else { return }
        edits.blank(modifier)
        needsRuntime = true
        edits.replace(block, padded: "{ get throws }")
        let name = binding.pattern.text
        let key = ObjectiveCAttributes.statedName(node.attributes) ?? name
        additions.append(
            "extension \(scope.name) { \(access(of: scope))var \(name): \(type) { get throws "
                + "{ try OptionalRequirement.call(\"\(key)\", of: self, []) } } }")
    }

    private func access(of scope: Scope) -> String {
        let access = index.types[scope.name]?.access ?? ""
        return access == "public" ? "public " : ""
    }
}
