import SwiftSyntax

extension FileRewriter {
    /// Replaces `#selector(…)` by a selector with its method.
    func rewriteSelector(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first, node.arguments.count == 1 else {
            return warn(node, "#selector without a method")
        }
        needsRuntime = true
        var expression = argument.expression
        while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let only = tuple.elements.first
        {
            expression = only.expression
        }
        if let label = argument.label?.text, label == "getter" || label == "setter" {
            return rewriteAccessor(node, expression, isSetter: label == "setter")
        }
        var cast: FunctionTypeSyntax?
        if let sequence = expression.as(SequenceExprSyntax.self) {
            let elements = Array(sequence.elements)
            if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
                let type = elements[2].as(TypeExprSyntax.self)
            {
                expression = elements[0]
                cast = Self.functionType(type.type)
            }
        }
        guard let reference = MethodReference(expression) else {
            return warn(node, "#selector(\(argument.text)) is no reference to a method")
        }
        edits.replace(node.bytes, with: selector(reference, cast, node))
    }

    private static func functionType(_ type: TypeSyntax) -> FunctionTypeSyntax? {
        if let function = type.as(FunctionTypeSyntax.self) { return function }
        if let optional = type.as(OptionalTypeSyntax.self) { return functionType(optional.wrappedType) }
        if let attributed = type.as(AttributedTypeSyntax.self) { return functionType(attributed.baseType) }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
            let only = tuple.elements.first
        {
            return functionType(only.type)
        }
        return nil
    }

    /// The type in whose body the place is, as it is spelled there.
    private var enclosing: Scope? { scopes.last }

    /// The expression of a selector.
    private func selector(
        _ reference: MethodReference, _ cast: FunctionTypeSyntax?, _ node: MacroExpansionExprSyntax
    ) -> String {
        var owner: (name: String, spelled: String)?
        switch reference.base {
        case .none, .this: owner = enclosing.map { ($0.name, $0.spelled) }
        case .parent: owner = enclosing.flatMap { index.type($0.name)?.inherited.first }.map { ($0, $0) }
        case .type(let name): owner = (name, name)
        case .value: owner = nil
        }
        if owner == nil || isUnrelated(owner!.name, reference) {
            // The type of a value is not known here: the one type of the sources that has such a method.
            let owners = index.owners(of: reference.name)
            if owner == nil, owners.count == 1 { owner = (owners[0], owners[0]) }
        }
        let known = index.members(named: reference.name, labels: reference.labels, in: owner?.name)
        var candidates = known?.members.filter(\.isMethod) ?? []
        if let cast { candidates = candidates.filter { $0.labels.count == cast.parameters.count } }
        let member = candidates.first
        let labels = member?.labels ?? reference.labels ?? cast.map { $0.parameters.map { _ in "_" } }
        let name = member?.selector ?? SelectorName.name(reference.name, labels: labels ?? [])
        let quoted = "\"\(name)\""
        guard let owner else {
            note(
                node,
                "the method of \(quoted) is not known: the selector finds methods of classes of the sources alone"
            )
            return "Selector(\(quoted))"
        }
        let record = known.flatMap { index.types[$0.owner] }
        if member?.isOptional == true || member?.isStatic == true || member?.isCallable == false
            || (record == nil && (owner.name.hasSuffix("Delegate") || owner.name.hasSuffix("DataSource")))
        {
            if member?.isStatic == true || member?.isCallable == false {
                warn(
                    node,
                    "\(quoted) can't be called by its name: it is of the class, generic, throws or has over 4 arguments"
                )
            }
            return "Selector(\(quoted))"
        }
        let full = labels.map {
            $0.isEmpty ? reference.name : "\(reference.name)(\($0.map { "\($0):" }.joined()))"
        }
        let path = "\(owner.spelled).\(full ?? reference.name)"
        if let cast {
            let parameters = cast.parameters.map(\.type.text).joined(separator: ", ")
            return
                "Selector(\(quoted), \(path) as (\(owner.spelled)) -> (\(parameters)) -> \(cast.returnClause.type.text))"
        }
        if let member, isOverloaded(member, candidates) {
            return "Selector(\(quoted), \(MethodCast.text(member, path, owner.spelled)))"
        }
        return "Selector(\(quoted), \(path))"
    }

    /// Whether the sources have several methods that the reference names.
    private func isOverloaded(_ member: Member, _ candidates: [Member]) -> Bool {
        guard member.labels.isEmpty || candidates.count > 1 else { return false }
        let types = scopes.last.map { index.ancestry(of: $0.name) } ?? []
        return types.flatMap(\.members).filter {
            $0.isMethod && !$0.isOverride && $0.base == member.base
                && (member.labels.isEmpty || $0.labels == member.labels)
        }.count > 1
    }

    private func isUnrelated(_ owner: String, _ reference: MethodReference) -> Bool {
        index.members(named: reference.name, labels: nil, in: owner) == nil
    }

    /// Replaces `#selector(getter: …)` and `#selector(setter: …)`.
    private func rewriteAccessor(_ node: MacroExpansionExprSyntax, _ expression: ExprSyntax, isSetter: Bool) {
        guard let reference = MethodReference(expression) else {
            return warn(node, "\(node.text) is no reference to a property")
        }
        var owner: String?
        switch reference.base {
        case .none, .this: owner = enclosing?.spelled
        case .type(let name): owner = name
        case .parent: owner = enclosing.flatMap { index.type($0.name)?.inherited.first }
        case .value:
            let owners = index.owners(of: reference.name)
            owner = owners.count == 1 ? owners[0] : nil
        }
        let member = index.members(named: reference.name, labels: nil, in: owner)?.members.first
        let key = member?.selector ?? reference.name
        guard let owner else {
            note(
                node,
                "the type of \(reference.name) is not known: the selector finds properties of classes of the sources alone"
            )
            let name = isSetter ? SelectorName.setter(of: key) : key
            return edits.replace(node.bytes, with: "Selector(\"\(name)\")")
        }
        edits.replace(
            node.bytes,
            with: isSetter
                ? "Selector(setter: \"\(key)\", { (o: \(owner), v) in o.\(reference.name) = v })"
                : "Selector(getter: \"\(key)\", { (o: \(owner)) in o.\(reference.name) })")
    }
}
