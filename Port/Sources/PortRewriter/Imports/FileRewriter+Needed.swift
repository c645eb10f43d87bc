import SwiftSyntax

// A file that imports a module whose views can't be drawn is left out, unless other files name what it declares: then its import
// alone is removed.
extension FileRewriter {
    /// Keeps the files that others need, directly or by other files that are kept.
    static func keepNeeded(_ rewriters: [FileRewriter?], _ trees: [SourceFileSyntax?]) {
        var waiting = zip(rewriters, trees).compactMap { rewriter, tree -> (FileRewriter, DeclaredNames)? in
            guard let rewriter, let tree, rewriter.imports.unportable != nil else { return nil }
            return (rewriter, DeclaredNames(tree))
        }
        guard !waiting.isEmpty else { return }
        var used: Set<String> = []
        for case (let rewriter?, let tree?) in zip(rewriters, trees) where rewriter.imports.unportable == nil
        {
            used.formUnion(DeclaredNames(tree).used)
        }
        while let index = waiting.firstIndex(where: { !$0.1.declared.isDisjoint(with: used) }) {
            let (rewriter, names) = waiting.remove(at: index)
            rewriter.isNeeded = true
            used.formUnion(names.used)
            if rewriter.imports.unportable?.module == "SwiftUI" { rewriter.removeDeclarations(names) }
        }
    }

    /// Removes declarations at the top of a file that name types of SwiftUI's, and those that name such a declaration.
    private func removeDeclarations(_ names: DeclaredNames) {
        var absent = MissingModules.typesOfSwiftUI.filter { !index.declares($0) }
        var waiting = names.statements
        while let number = waiting.firstIndex(where: { !DeclaredNames.used(in: $0).isDisjoint(with: absent) })
        {
            let statement = waiting.remove(at: number)
            edits.blank(statement)
            absent.formUnion(DeclaredNames.declared(by: statement))
        }
    }
}

/// The types, functions and variables that a file declares at its top, and the names that it uses.
private final class DeclaredNames: SyntaxVisitor {
    /// The names that other files can use.
    private(set) var declared: Set<String> = []
    private(set) var used: Set<String> = []
    /// The declarations at the top, also in the clauses of an `#if` that may be compiled.
    private(set) var statements: [DeclSyntax] = []

    init(_ tree: SourceFileSyntax) {
        super.init(viewMode: .sourceAccurate)
        collect(tree.statements)
        for node in statements {
            let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers
            if ["private", "fileprivate"].contains(modifiers?.access) { continue }
            declared.formUnion(Self.declared(by: node))
        }
        walk(tree)
    }

    private init() { super.init(viewMode: .sourceAccurate) }

    private func collect(_ items: CodeBlockItemListSyntax) {
        for item in items {
            guard case .decl(let node) = item.item, !node.is(ImportDeclSyntax.self) else { continue }
            guard let config = node.as(IfConfigDeclSyntax.self) else {
                statements.append(node)
                continue
            }
            for clause in PlatformCondition.activeClauses(of: config) {
                if case .statements(let inner)? = clause.elements { collect(inner) }
            }
        }
    }

    /// The names that a declaration at the top of a file gives.
    static func declared(by node: DeclSyntax) -> Set<String> {
        if let named = node.asProtocol((any NamedDeclSyntax).self) { return [named.name.text] }
        let patterns = node.as(VariableDeclSyntax.self)?.bindings.map(\.pattern) ?? []
        return Set(patterns.compactMap { $0.as(IdentifierPatternSyntax.self)?.identifier.text })
    }

    /// The names that a declaration uses.
    static func used(in node: DeclSyntax) -> Set<String> {
        let names = DeclaredNames()
        names.walk(node)
        return names.used
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in PlatformCondition.activeClauses(of: node) {
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        used.insert(node.baseName.text)
        return .visitChildren
    }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        used.insert(node.name.text)
        return .visitChildren
    }
}
