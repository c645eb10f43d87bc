import SwiftSyntax

/// A method or property as `#selector` names it.
struct MethodReference {
    enum Base {
        case none
        /// `self` and `Self`.
        case this
        case parent
        case type(String)
        /// A value whose type is not known.
        case value
    }

    var base: Base
    var name: String
    /// Nil where the reference states none.
    var labels: [String]?

    init?(_ expression: ExprSyntax) {
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            base = .none
            (name, labels) = Self.parts(reference)
        } else if let member = expression.as(MemberAccessExprSyntax.self) {
            (name, labels) = Self.parts(member.declName)
            let text = (member.base?.text ?? "").filter { !$0.isWhitespace }
            switch text {
            case "": return nil
            case "self", "Self", "type(of:self)": base = .this
            case "super": base = .parent
            default:
                base =
                    text.first!.isUppercase && !text.hasSuffix("()") && Self.isTypeName(text)
                    ? .type(text) : .value
            }
        } else if let optional = expression.as(OptionalChainingExprSyntax.self) {
            guard let inner = MethodReference(optional.expression) else { return nil }
            self = inner
        } else {
            return nil
        }
    }

    /// Whether all components begin with a capital letter.
    private static func isTypeName(_ text: String) -> Bool {
        text.split(separator: ".").allSatisfy { $0.first?.isUppercase ?? false }
    }

    private static func parts(_ reference: DeclReferenceExprSyntax) -> (String, [String]?) {
        (reference.baseName.text, reference.argumentNames?.arguments.map(\.name.text))
    }
}

/// A method as a function of its object, with its types stated.
enum MethodCast {
    static func text(_ member: Member, _ path: String, _ owner: String) -> String {
        guard case .method(_, let parameters, let returns) = member.kind else { return path }
        let types = parameters.map {
            $0.replacing("@escaping ", with: "").replacing("!", with: "?")
        }.joined(separator: ", ")
        let result = (returns ?? "Void").replacing("!", with: "?")
        return "\(path) as (\(owner)) -> (\(types)) -> \(result)"
    }
}
