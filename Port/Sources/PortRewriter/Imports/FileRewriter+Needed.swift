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
        }
    }
}

/// The types, functions and variables that a file declares at its top, and the names that it uses.
private final class DeclaredNames: SyntaxVisitor {
    private(set) var declared: Set<String> = []
    private(set) var used: Set<String> = []

    init(_ tree: SourceFileSyntax) {
        super.init(viewMode: .sourceAccurate)
        declare(tree.statements)
        walk(tree)
    }

    /// Notes what statements declare, also in the clauses of an `#if` that may be compiled.
    private func declare(_ statements: CodeBlockItemListSyntax) {
        for statement in statements {
            guard case .decl(let node) = statement.item else { continue }
            for clause in node.as(IfConfigDeclSyntax.self).map(PlatformCondition.activeClauses) ?? [] {
                if case .statements(let inner)? = clause.elements { declare(inner) }
            }
            if let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers,
                ["private", "fileprivate"].contains(modifiers.access)
            {
                continue
            }
            if let named = node.asProtocol((any NamedDeclSyntax).self) { declared.insert(named.name.text) }
            for binding in node.as(VariableDeclSyntax.self)?.bindings ?? [] {
                if let name = binding.pattern.as(IdentifierPatternSyntax.self) {
                    declared.insert(name.identifier.text)
                }
            }
        }
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
