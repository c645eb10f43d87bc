import SwiftSyntax

// Without Objective-C an extension can't override: `extension Card { override func layoutSubviews() }` is an error, and what an
// extension declares can't be overridden. Such members move to the end of the class, and state their line, so that messages still
// name the place where they are written.
extension FileRewriter {
    /// Notes the members of an extension of a class of the sources that override, or that subclasses may override.
    func noteOverrides(in node: ExtensionDeclSyntax) {
        let name = SourceIndex.plain(node.extendedType.text)
        if index.type(name)?.file == nil { warnOfOverrides(in: node, name) }
        guard node.genericWhereClause == nil, let type = index.type(name), type.kind == .classType,
            type.file != nil, !type.isConditional
        else { return }
        for item in node.memberBlock.members {
            guard let modifiers = item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
                modifiers.has("override") || modifiers.has("open") || isOverridden(item.decl, of: type.name),
                let first = item.decl.firstToken(viewMode: .sourceAccurate)
            else { continue }
            let access = modifiers.access.isEmpty ? node.modifiers.access : ""
            moved.append(
                MovedMember(
                    owner: type.name, range: item.bytes, line: line(of: first),
                    access: access == "public" || access == "package" ? access + " " : ""))
        }
    }

    /// Whether a subclass of the sources overrides a method.
    private func isOverridden(_ node: DeclSyntax, of name: String) -> Bool {
        guard let method = node.as(FunctionDeclSyntax.self), !method.modifiers.has("static") else {
            return false
        }
        let labels = method.signature.parameterClause.parameters.map(\.firstName.text)
        return index.overriders[method.name.text]?.contains { overrider in
            overrider.labels == labels && overrider.type != name
                && index.superclasses(of: overrider.type).contains(name)
        } ?? false
    }

    /// Says what can't be done: to override members of another module's class for all of its objects.
    private func warnOfOverrides(in node: ExtensionDeclSyntax, _ name: String) {
        for item in node.memberBlock.members {
            guard let modifiers = item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers,
                modifiers.has("override")
            else { continue }
            warn(
                item.decl,
                "an override in an extension of \(name) is not rewritten: declare a subclass of \(name) with it, and use that"
            )
        }
    }

    /// Notes the end of a class.
    func noteEnd(of node: ClassDeclSyntax) {
        guard let scope = scopes.last, node.memberBlock.rightBrace.presence == .present else { return }
        let brace = node.memberBlock.rightBrace
        classEnds[scope.name] = ClassEnd(
            offset: brace.positionAfterSkippingLeadingTrivia.utf8Offset, line: line(of: brace))
    }

    /// The rewritten text of a member that moves, with the line that it is written on.
    func text(of member: MovedMember) -> String {
        let text = String(decoding: edits.applied(to: source, in: member.range), as: UTF8.self)
        return "\n#sourceLocation(file: \(quoted(statedPath)), line: \(member.line))\n\(member.access)\(text)"
    }

    /// Leaves newlines in the place of the members that moved, and puts others at the ends of classes.
    func move(_ members: [String: String], leaving kept: Set<String>) {
        for member in moved where !kept.contains(member.owner) {
            let newlines = source[member.range].filter { $0 == 10 }
            edits.replace(member.range, with: String(repeating: "\n", count: newlines.count))
        }
        for (owner, end) in classEnds {
            guard let text = members[owner] else { continue }
            edits.insert(
                "\(text)\n#sourceLocation(file: \(quoted(statedPath)), line: \(end.line))\n", at: end.offset)
        }
    }
}
