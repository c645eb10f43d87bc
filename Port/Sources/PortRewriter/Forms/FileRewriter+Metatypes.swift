import SwiftSyntax

// Initializers that are imported from Objective-C are called on a class that is a value: `type.init()`, `T(frame: frame)`. Swift
// requires a `required` initializer there; UIKit here finds the initializer of the class when the program runs.
extension FileRewriter {
    /// Notes the generic parameters of a declaration that have a class of UIKit as their bound.
    func enterParameters(_ clause: GenericParameterClauseSyntax?) {
        var bounds: [String: String] = [:]
        for parameter in clause?.parameters ?? [] {
            if let bound = parameter.inheritedType?.text { bounds[parameter.name.text] = bound }
        }
        classParameters.append(bounds)
    }

    /// Rewrites `type.init()` and `T(frame:)`.
    func rewriteMetatypeCall(_ node: FunctionCallExprSyntax) {
        guard node.trailingClosure == nil, node.additionalTrailingClosures.isEmpty,
            let left = node.leftParen
        else { return }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let type: String
        let bound: String?
        if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text
            bound = classParameters.reversed().compactMap { $0[name] }.first
            type = "\(name).self"
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "init", let base = member.base
        {
            let name = base.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? base.text
            bound = index.metatypes[name] ?? classParameters.reversed().compactMap { $0[name] }.first
            type = classParameters.contains { $0[base.text] != nil } ? "\(base.text).self" : base.text
        } else {
            return
        }
        guard let bound, isClassOfUIKit(bound), Self.isKnown(labels, isController: isController(bound)) else {
            return
        }
        needsUIKit = true
        edits.replace(
            node.bytes.lowerBound..<left.bytes.upperBound,
            with: "DynamicInitializer.make(\(type)\(labels.isEmpty ? "" : ", ")")
    }

    /// Rewrites `T.init` and `T.init(frame:)` where they are values.
    func rewriteMetatypeValue(_ node: MemberAccessExprSyntax) {
        guard node.declName.baseName.text == "init", let base = node.base,
            node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id
        else { return }
        let labels = node.declName.argumentNames?.arguments.map(\.name.text) ?? []
        let name = base.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? base.text
        let parameter =
            classParameters.reversed().compactMap { $0[base.text] }.first
            ?? (index.declares(base.text) ? nil : index.associatedClasses[base.text])
        guard let bound = parameter ?? index.metatypes[name], isClassOfUIKit(bound),
            labels.isEmpty || labels == ["frame"] && !isController(bound)
        else { return }
        needsUIKit = true
        let type = parameter == nil ? base.text : "\(base.text).self"
        edits.replace(node.bytes, with: "DynamicInitializer.initializer(\(type))")
    }

    private static func isKnown(_ labels: [String], isController: Bool) -> Bool {
        labels.isEmpty || labels == (isController ? ["nibName", "bundle"] : ["frame"])
    }

    private func isController(_ name: String) -> Bool {
        ([name] + index.superclasses(of: name)).last?.hasSuffix("Controller") ?? false
    }

    /// Whether a class is one of views or controllers, and doesn't require initializers of its own.
    private func isClassOfUIKit(_ name: String) -> Bool {
        let name = index.aliases[name] ?? name
        let classes = [name] + index.superclasses(of: name)
        guard !classes.contains(where: { index.requiring.contains($0) }), let last = classes.last,
            index.types[last]?.file == nil, last.hasPrefix("UI")
        else { return false }
        return last.hasSuffix("Controller") || last.hasSuffix("View") || last.hasSuffix("Cell")
            || ["UIButton", "UIControl", "UILabel", "UITextField", "UISwitch", "UISlider"].contains(last)
    }
}
