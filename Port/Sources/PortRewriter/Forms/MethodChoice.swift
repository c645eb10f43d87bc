import SwiftSyntax

/// The choice of one method of those that have the same name.
enum MethodChoice {
    typealias Candidate = (method: Member, type: TypeRecord)

    /// The method whose types are those that a reference states, or else one that Objective-C knows, or else the first.
    ///
    /// - Parameter cast: the method's type without its object.
    static func best(_ candidates: [Candidate], _ cast: FunctionTypeSyntax?) -> Candidate? {
        var candidates = candidates
        if let cast {
            let stated = cast.parameters.map(\.type.text)
            candidates = candidates.filter { $0.method.labels.count == stated.count }
            let same = candidates.filter { candidate in
                guard case .method(_, let parameters, _) = candidate.method.kind else { return false }
                return zip(parameters, stated).allSatisfy(isSame)
            }
            if !same.isEmpty { candidates = same }
        }
        // Those of a class come before those of its superclasses and protocols.
        guard let first = candidates.first else { return nil }
        let marked = candidates.first { $0.method.isMarked && $0.type.name == first.type.name }
        return marked ?? first
    }

    /// Whether two spellings are of one type, as far as the text says.
    static func isSame(_ first: String, _ second: String) -> Bool { plain(first) == plain(second) }

    private static func plain(_ type: String) -> String {
        let text = type.replacing("@escaping", with: "").replacing("!", with: "?").filter { !$0.isWhitespace }
        guard !text.contains("->"), !text.contains("<") else { return text.replacing("Void", with: "()") }
        return String(text.split(separator: ".").last ?? "").replacing("Void", with: "()")
    }
}

extension SourceIndex {
    /// Whether a type and its ancestors have several methods that a method's name with its labels names.
    func isOverloaded(_ member: Member, in owner: String) -> Bool {
        ancestry(of: owner).filter { $0.kind != .protocolType }.flatMap(\.members).filter {
            $0.isMethod && !$0.isOverride && $0.base == member.base
                && (member.labels.isEmpty || $0.labels == member.labels)
        }.count > 1
    }
}
