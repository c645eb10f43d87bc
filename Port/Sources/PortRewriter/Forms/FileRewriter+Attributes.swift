import SwiftSyntax

extension FileRewriter {
    /// Removes an attribute of Objective-C or Interface Builder.
    func rewrite(_ node: AttributeSyntax) {
        let name = ObjectiveCAttributes.name(node)
        if ObjectiveCAttributes.removed.contains(name) {
            edits.blank(node)
        } else if name == "UIApplicationMain" {
            edits.replace(node, padded: "@main")
        } else if name == "NSApplicationMain" {
            warn(node, "@NSApplicationMain is not rewritten: AppKit is absent")
        } else if name == "convention", node.arguments?.text == "block" {
            edits.blank(node)
        }
    }

    /// Looks at a method: names of Objective-C that have a meaning of their own.
    func rewrite(_ node: FunctionDeclSyntax) {
        let name = node.name.text
        if node.modifiers.has("override"),
            let modifier = node.modifiers.first(where: { $0.name.text == "override" })
        {
            let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
            if name == "responds", labels == ["to"] {
                warn(
                    node, "an override of responds(to:) is not called: implement the methods of the delegate")
                edits.blank(modifier)
            }
            if ["awakeFromNib", "prepareForInterfaceBuilder"].contains(name), labels.isEmpty,
                isFirstOverride(of: name), inheritsObjectAlone
            {
                edits.blank(modifier)
            }
            if name == "observeValue", labels.first == "forKeyPath", isFirstOverride(of: name) {
                edits.blank(modifier)
            }
        }
        if (name == "initialize" || name == "load"),
            node.modifiers.has("class") || node.modifiers.has("static"),
            node.signature.parameterClause.parameters.isEmpty,
            ObjectiveCAttributes.isMarked(node.attributes) || node.modifiers.has("override")
        {
            warn(node, "\(name)() is not called without Objective-C: call it where the program starts")
        }
        if let scope = scopes.last, scope.isMarkedProtocol { rewriteRequirement(node, of: scope) }
    }

    /// Whether no superclass of the sources declares a method of the name.
    private func isFirstOverride(of name: String) -> Bool {
        guard let scope = scopes.last else { return true }
        return !index.superclasses(of: scope.name).contains {
            index.type($0)?.members.contains { $0.base == name } ?? false
        }
    }

    /// Whether the class descends from NSObject without a class of another module in between.
    private var inheritsObjectAlone: Bool {
        guard let scope = scopes.last else { return false }
        return index.superclasses(of: scope.name).last == "NSObject"
    }

    /// Whether `super.awakeFromNib()` calls nothing, since NSObject has it on Apple's systems alone.
    var hasNoAwakening: Bool { isFirstOverride(of: "awakeFromNib") && inheritsObjectAlone }

    /// Replaces `super.observeValue` where no superclass has it.
    var hasObservingSuperclass: Bool { !isFirstOverride(of: "observeValue") }

    /// Looks at a class's attributes: the start of a program.
    func rewriteStart(of node: ClassDeclSyntax) {
        let name = scopes.last.map { "\($0.name).\(node.name.text)" } ?? node.name.text
        let isDelegate =
            node.inheritanceClause?.inheritedTypes.contains { $0.type.text == "UIApplicationDelegate" }
            ?? false
        guard isDelegate,
            ["main", "UIApplicationMain"].contains(where: { ObjectiveCAttributes.has($0, node.attributes) }),
            !hasMain(name)
        else { return }
        needsUIKit = true
        note(node, "the program starts by HeadlessApplication.run, which draws pictures: see Docs/Clients.md")
        additions.append(
            "extension \(name) { static func main() { HeadlessApplication.run(\(name)()) } }"
        )
    }

    /// Whether a class of the sources has a `main()` already.
    private func hasMain(_ name: String) -> Bool {
        index.type(name)?.members.contains { $0.base == "main" && $0.isStatic } ?? false
    }
}
