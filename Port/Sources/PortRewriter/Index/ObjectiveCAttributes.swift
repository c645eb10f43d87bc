import SwiftSyntax

/// The attributes by which Objective-C knows a declaration.
enum ObjectiveCAttributes {
    /// Attributes that are removed.
    static let removed: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
        "IBSegueAction",
        "GKInspectable", "_objcRuntimeName",
    ]

    private static let marking: Set<String> = ["objc", "IBAction", "IBSegueAction"]

    static func name(_ attribute: AttributeSyntax) -> String { attribute.attributeName.text }

    static func all(_ list: AttributeListSyntax) -> [AttributeSyntax] {
        list.flatMap { element -> [AttributeSyntax] in
            switch element {
            case .attribute(let attribute): return [attribute]
            case .ifConfigDecl(let config):
                return PlatformCondition.activeClauses(of: config).flatMap { clause -> [AttributeSyntax] in
                    if case .attributes(let inner) = clause.elements { return all(inner) }
                    return []
                }
            }
        }
    }

    static func has(_ name: String, _ list: AttributeListSyntax) -> Bool {
        all(list).contains { Self.name($0) == name }
    }

    static func isMarked(_ list: AttributeListSyntax) -> Bool {
        all(list).contains { marking.contains(name($0)) }
    }

    /// The name that `@objc(name)` states.
    static func statedName(_ list: AttributeListSyntax) -> String? {
        for attribute in all(list) where name(attribute) == "objc" {
            if let arguments = attribute.arguments { return arguments.text.filter { $0 != " " } }
        }
        return nil
    }
}

extension DeclModifierListSyntax {
    func has(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }
    var access: String {
        first {
            ["private", "fileprivate", "public", "open", "package"].contains($0.name.text) && $0.detail == nil
        }?.name.text ?? ""
    }
}
