/// The methods and properties of a class that are known by name, as entries of its list.
struct NamedMethodEntries {
    var lines: [String] = []
    /// Members that the list can't name, because they are private in another file.
    var hidden: [String] = []

    init(_ index: SourceIndex, _ type: TypeRecord, spelled: String, file: Int) {
        let requirements = index.requirements(of: type.name)
        var seen: Set<String> = []
        for member in type.members where !member.isStatic && member.isCallable && !member.isConditional {
            let requirement = Self.requirement(
                requirements, of: member, isOverloaded: index.isOverloaded(member, in: type.name))
            let isListed = member.isMarked || type.isMarked && !member.isPrivate && !member.isUnmarked
            guard isListed || requirement != nil,
                !member.isOverride || member.base == "observeValue"
            else { continue }
            let selector = requirement?.selector ?? member.selector
            guard seen.insert(selector).inserted else { continue }
            if member.isPrivate, member.file != file {
                hidden.append(member.reference)
                continue
            }
            switch member.kind {
            case .method:
                let path = "\(spelled).\(member.reference)"
                let value =
                    index.isOverloaded(member, in: type.name)
                    ? MethodCast.text(member, path, spelled) : path
                lines.append("NamedMethod(\"\(selector)\", \(value))")
            case .property(let isSettable):
                lines.append("NamedMethod(getter: \"\(selector)\", { (o: \(spelled)) in o.\(member.base) })")
                if isSettable {
                    lines.append(
                        "NamedMethod(setter: \"\(selector)\", { (o: \(spelled), v) in o.\(member.base) = v })"
                    )
                }
            }
        }
    }

    /// The optional requirement that a member is for: of overloads the one with its types.
    private static func requirement(_ requirements: [Member], of member: Member, isOverloaded: Bool)
        -> Member?
    {
        let named = requirements.filter {
            $0.base == member.base && $0.labels == member.labels && $0.isMethod == member.isMethod
        }
        guard isOverloaded, case .method(_, let types, _) = member.kind else { return named.first }
        return named.first { requirement in
            guard case .method(_, let others, _) = requirement.kind else { return false }
            return zip(types, others).allSatisfy(MethodChoice.isSame)
        }
    }
}
