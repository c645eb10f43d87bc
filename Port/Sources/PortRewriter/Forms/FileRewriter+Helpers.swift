import SwiftSyntax

// A member that moves to its class in another file no longer sees the private declarations beside it. Those that it names become
// visible in the module.
extension FileRewriter {
    /// Removes `private` and `fileprivate` from declarations that members name which move out of the file.
    ///
    /// - Parameter ends: the classes that have their end in any file.
    func showHelpers(of tree: SourceFileSyntax, ends: Set<String>) {
        let leaving = moved.filter { ends.contains($0.owner) && classEnds[$0.owner] == nil }
        guard !leaving.isEmpty else { return }
        let finder = HelperFinder(leaving.map(\.range))
        finder.walk(tree)
        for helper in finder.helpers where !finder.names.isDisjoint(with: helper.names) {
            for modifier in helper.modifiers { edits.blank(modifier) }
        }
    }
}

/// Finds the names in some ranges of a file, and the private declarations outside of them.
private final class HelperFinder: SyntaxVisitor {
    struct Helper {
        let names: Set<String>
        let modifiers: [DeclModifierSyntax]
    }

    private(set) var names: Set<String> = []
    private(set) var helpers: [Helper] = []
    private let ranges: [Range<Int>]
    /// The hidden extensions around the place, whose members are as hidden.
    private var hidden: [[DeclModifierSyntax]] = []

    init(_ ranges: [Range<Int>]) {
        self.ranges = ranges
        super.init(viewMode: .sourceAccurate)
    }

    private func isMoved(_ node: some SyntaxProtocol) -> Bool {
        let place = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return ranges.contains { $0.contains(place) }
    }

    override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let name) = node.tokenKind, isMoved(node) { names.insert(name) }
        return .skipChildren
    }

    /// The modifiers that hide a declaration or its setter.
    private func hiding(_ modifiers: DeclModifierListSyntax) -> [DeclModifierSyntax] {
        modifiers.filter { ["private", "fileprivate"].contains($0.name.text) }
    }

    /// Whether a declaration is a statement, other than one at the top of the file or of an `#if` there.
    private static func isLocal(_ node: some SyntaxProtocol) -> Bool {
        guard var item = node.parent?.as(CodeBlockItemSyntax.self) else { return false }
        while let clause = item.parent?.parent?.as(IfConfigClauseSyntax.self),
            let outer = clause.parent?.parent?.parent?.as(CodeBlockItemSyntax.self)
        {
            item = outer
        }
        return item.parent?.parent?.is(SourceFileSyntax.self) != true
    }

    /// Notes a declaration that is hidden, itself or by its extension.
    private func note(_ names: [String], _ node: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax) {
        // Names inside of functions are not visible outside in any case.
        guard !Self.isLocal(node), !isMoved(node) else { return }
        let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
        let hiding = hiding(modifiers) + (isMember ? hidden.last ?? [] : [])
        if !hiding.isEmpty { helpers.append(Helper(names: Set(names), modifiers: hiding)) }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        note([node.name.text], node, node.modifiers)
        return .visitChildren
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
        note(names, node, node.modifiers)
        return .visitChildren
    }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        note([node.name.text], node, node.modifiers)
        return .visitChildren
    }
    /// Notes a type, and enters it: its members are not hidden by an extension around it.
    private func enter(_ node: some NamedDeclSyntax & WithModifiersSyntax) -> SyntaxVisitorContinueKind {
        note([node.name.text], node, node.modifiers)
        hidden.append([])
        return .visitChildren
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: ClassDeclSyntax) { hidden.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: StructDeclSyntax) { hidden.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: EnumDeclSyntax) { hidden.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: ActorDeclSyntax) { hidden.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: ProtocolDeclSyntax) { hidden.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        hidden.append(hiding(node.modifiers))
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { hidden.removeLast() }
}
