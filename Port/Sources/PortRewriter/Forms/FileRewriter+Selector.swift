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

    /// The type of selectors as the file has to spell it: sources may declare a `Selector` of their own.
    private var selectorType: String {
        let own = index.types["Selector"]
        return own == nil || own?.kind == .unknown ? "Selector" : "QuartzCore.Selector"
    }

    /// The type in whose body the place is, as it is spelled there.
    private var enclosing: Scope? { scopes.last }

    /// The expression of a selector.
    private func selector(
        _ reference: MethodReference, _ stated: FunctionTypeSyntax?, _ node: MacroExpansionExprSyntax
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
        let candidates = methods(reference, in: owner?.name)
        let cast = stated.map { withoutOwner($0, reference, owner, candidates) }
        let choice = MethodChoice.best(candidates, cast)
        let member = choice?.method
        let labels = member?.labels ?? reference.labels ?? cast.map { $0.parameters.map { _ in "_" } }
        let name = member?.selector ?? SelectorName.name(reference.name, labels: labels ?? [])
        let quoted = "\"\(name)\""
        guard let owner else {
            note(
                node,
                "the method of \(quoted) is not known: the selector finds methods of classes of the sources alone"
            )
            return "\(selectorType)(\(quoted))"
        }
        if member?.isOptional == true || member?.isStatic == true || member?.isCallable == false
            || (choice == nil && (owner.name.hasSuffix("Delegate") || owner.name.hasSuffix("DataSource")))
        {
            if member?.isStatic == true || member?.isCallable == false {
                warn(
                    node,
                    "\(quoted) can't be called by its name: it is of the class, generic, throws or has over 4 arguments"
                )
            }
            return "\(selectorType)(\(quoted))"
        }
        let full = labels.map {
            $0.isEmpty ? reference.name : "\(reference.name)(\($0.map { "\($0):" }.joined()))"
        }
        let path = "\(owner.spelled).\(full ?? reference.name)"
        if let cast {
            let parameters = cast.parameters.map(\.type.text).joined(separator: ", ")
            return
                "\(selectorType)(\(quoted), \(path) as (\(owner.spelled)) -> (\(parameters)) -> \(cast.returnClause.type.text))"
        }
        if let member, index.isOverloaded(member, in: owner.name) {
            return "\(selectorType)(\(quoted), \(MethodCast.text(member, path, owner.spelled)))"
        }
        return "\(selectorType)(\(quoted), \(path))"
    }

    /// The methods that a reference may name, of a type and its ancestors, with the types that declare them.
    private func methods(_ reference: MethodReference, in owner: String?) -> [MethodChoice.Candidate] {
        guard let owner else { return [] }
        return index.ancestry(of: owner).flatMap { type in
            type.members.filter {
                $0.isMethod && $0.base == reference.name
                    && (reference.labels == nil || $0.labels == reference.labels)
            }.map { ($0, type) }
        }
    }

    /// The type of a method as its object has it: `Type.f` is stated as `(Type) -> (Argument) -> Result`.
    private func withoutOwner(
        _ stated: FunctionTypeSyntax, _ reference: MethodReference, _ owner: (name: String, spelled: String)?,
        _ candidates: [MethodChoice.Candidate]
    ) -> FunctionTypeSyntax {
        guard let inner = Self.functionType(stated.returnClause.type), stated.parameters.count == 1,
            let first = stated.parameters.first?.type.text
        else { return stated }
        // A method of one argument that returns a closure has the same form.
        let returnsClosure = candidates.contains { method, _ in
            guard case .method(let labels, let parameters, let returns) = method.kind else { return false }
            return labels.count == 1 && returns?.contains("->") == true
                && MethodChoice.isSame(parameters[0], first)
        }
        if returnsClosure { return stated }
        if case .type = reference.base { return inner }
        let names = [owner?.name, owner?.spelled, "Self"].compactMap { $0 }
        return names.contains { MethodChoice.isSame($0, first) } ? inner : stated
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
            return edits.replace(node.bytes, with: "\(selectorType)(\"\(name)\")")
        }
        edits.replace(
            node.bytes,
            with: isSetter
                ? "\(selectorType)(setter: \"\(key)\", { (o: \(owner), v) in o.\(reference.name) = v })"
                : "\(selectorType)(getter: \"\(key)\", { (o: \(owner)) in o.\(reference.name) })")
    }
}
