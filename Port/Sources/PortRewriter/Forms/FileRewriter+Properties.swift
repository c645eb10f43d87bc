import SwiftSyntax

extension FileRewriter {
    /// Rewrites a property whose value the runtime stores, and an optional one of a protocol.
    func rewrite(_ node: VariableDeclSyntax) {
        if let scope = scopes.last, scope.isMarkedProtocol { return rewriteRequirement(node, of: scope) }
        if ObjectiveCAttributes.has("NSManaged", node.attributes) { return rewriteManaged(node) }
        if ObjectiveCAttributes.has("objc", node.attributes), node.modifiers.has("dynamic") {
            postChanges(of: node)
        }
    }

    /// Has a stored property that is `@objc dynamic` report its changes to those who observe it.
    private func postChanges(of node: VariableDeclSyntax) {
        guard let scope = scopes.last, scope.isClass, node.bindingSpecifier.text == "var",
            node.bindings.count == 1,
            let binding = node.bindings.first, !node.modifiers.has("lazy"), !node.modifiers.has("override"),
            !node.modifiers.has("static"), !node.modifiers.has("class"),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return }
        let key = ObjectiveCAttributes.statedName(node.attributes) ?? name
        func post(_ old: String) -> String {
            "KeyValueChange.post(self, \"\(key)\", old: \(old), new: \(name))"
        }
        needsRuntime = true
        guard let block = binding.accessorBlock else {
            return edits.insert(" { didSet { \(post("oldValue")) } }", at: binding.bytes.upperBound)
        }
        guard case .accessors(let accessors) = block.accessors else { return }
        if let observer = accessors.first(where: { $0.accessorSpecifier.text == "didSet" }),
            let body = observer.body
        {
            let old = observer.parameters?.name.text ?? "oldValue"
            edits.insert(" \(post(old));", at: body.leftBrace.bytes.upperBound)
        } else if accessors.contains(where: { $0.accessorSpecifier.text == "willSet" }) {
            edits.insert(" didSet { \(post("oldValue")) } ", at: block.rightBrace.bytes.lowerBound)
        } else {
            note(node, "\(name) is computed: those who observe it are called only for keys that it posts")
        }
    }

    /// Gives an `@NSManaged` property of a layer or an animation accessors by its key.
    private func rewriteManaged(_ node: VariableDeclSyntax) {
        guard let scope = scopes.last, index.isStoredByKey(scope.name) else {
            return warn(
                node,
                "@NSManaged is not rewritten outside of layers and animations: store the value in a property")
        }
        guard node.bindings.count == 1, let binding = node.bindings.first, binding.typeAnnotation != nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            binding.accessorBlock == nil
        else {
            return warn(
                node, "@NSManaged is not rewritten: declare each property with its type in a line of its own")
        }
        for attribute in ObjectiveCAttributes.all(node.attributes)
        where ObjectiveCAttributes.name(attribute) == "NSManaged" {
            edits.blank(attribute)
        }
        needsRuntime = true
        let key = ObjectiveCAttributes.statedName(node.attributes) ?? name
        var accessors =
            "get { managedValue(forKey: \"\(key)\") } set { setValue(newValue, forKey: \"\(key)\") }"
        for modifier in node.modifiers where ["weak", "unowned"].contains(modifier.name.text) {
            edits.blank(modifier)
            accessors =
                "get { managedObject(forKey: \"\(key)\") } set { setManagedObject(newValue, forKey: \"\(key)\") }"
        }
        edits.insert(" { \(accessors) }", at: binding.bytes.upperBound)
    }
}
