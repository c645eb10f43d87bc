import SwiftSyntax

extension FileRewriter {
    /// Rewrites a property whose value the runtime stores, and an optional one of a protocol.
    func rewrite(_ node: VariableDeclSyntax) {
        if let scope = scopes.last, scope.isMarkedProtocol { return rewriteRequirement(node, of: scope) }
        if ObjectiveCAttributes.has("NSManaged", node.attributes) { rewriteManaged(node) }
    }

    /// Gives an `@NSManaged` property of a layer or an animation accessors by its key.
    private func rewriteManaged(_ node: VariableDeclSyntax) {
        guard let scope = scopes.last, index.isStoredByKey(scope.name) else {
            return warn(node, "@NSManaged is not rewritten outside of layers and animations: store the value in a property")
        }
        guard node.bindings.count == 1, let binding = node.bindings.first, binding.typeAnnotation != nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            binding.accessorBlock == nil
        else {
            return warn(node, "@NSManaged is not rewritten: declare each property with its type in a line of its own")
        }
        for attribute in ObjectiveCAttributes.all(node.attributes) where ObjectiveCAttributes.name(attribute) == "NSManaged" {
            edits.blank(attribute)
        }
        for modifier in node.modifiers where ["weak", "unowned"].contains(modifier.name.text) {
            edits.blank(modifier)
            note(node, "\(name) is kept strongly: the layer stores it by its key")
        }
        needsRuntime = true
        let key = ObjectiveCAttributes.statedName(node.attributes) ?? name
        edits.insert(
            " { get { managedValue(forKey: \"\(key)\") } set { setValue(newValue, forKey: \"\(key)\") } }",
            at: binding.bytes.upperBound)
    }
}
