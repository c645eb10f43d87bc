import SwiftSyntax

extension FileRewriter {
    /// Adds the list of a class's methods that are known by name, on the line of its closing brace.
    func addNamedMethods(to node: ClassDeclSyntax) {
        guard let scope = scopes.last, let type = index.types[scope.name], type.kind == .classType,
            type.file == file
        else { return }
        // A class that is rewritten already has its list.
        let hasList = node.memberBlock.members.contains {
            $0.decl.as(StructDeclSyntax.self)?.name.text == "ObjectiveCNames"
        }
        if hasList { return }
        let entries = NamedMethodEntries(index, type, spelled: scope.spelled, file: file)
        for hidden in entries.hidden {
            note(node, "\(hidden) is private in another file: selectors made of strings don't find it")
        }
        guard !entries.lines.isEmpty, !source.isEmpty else { return }
        needsRuntime = true
        let brace = node.memberBlock.rightBrace
        guard brace.presence == .present else { return }
        let start = brace.positionAfterSkippingLeadingTrivia.utf8Offset
        let hasNewline = brace.leadingTrivia.contains {
            if case .newlines = $0 { true } else if case .carriageReturnLineFeeds = $0 { true } else { false }
        }
        let isEmpty = node.memberBlock.members.isEmpty
        let text =
            "private struct ObjectiveCNames: NamedMethodList { static var methods: [NamedMethod] { ["
            + entries.lines.joined(separator: ", ")
            + "] } }; private let objectiveCNames = ObjectiveCNames() "
        edits.insert((hasNewline || isEmpty ? "" : "; ") + text, at: start)
    }
}
