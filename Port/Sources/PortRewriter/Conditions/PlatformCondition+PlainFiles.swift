import SwiftSyntax

// A file that imports no framework of Apple's, such as one of a library for zip files, compiles on other systems too, if its
// conditions ask for them: where it names `funopen` for Apple's systems, it has `fopencookie` for others.
extension PlatformCondition {
    /// Whether a clause is for Linux, or one for all of Apple's systems has an `#else`.
    static func isAboutOtherSystems(_ config: IfConfigDeclSyntax) -> Bool {
        let hasElse = config.clauses.contains { $0.condition == nil }
        return config.clauses.contains { clause in
            guard let condition = clause.condition else { return false }
            let names = systems(in: condition).compactMap { $0.arguments.first?.expression.text }
            return names.contains("Linux")
                || hasElse && Set(["macOS", "iOS"]).isSubset(of: names.map(current))
        }
    }

    /// The present name of a system.
    private static func current(_ name: String) -> String { name == "OSX" ? "macOS" : name }

    /// Whether the file around a node imports Foundation and no module whose names only Apple's systems have.
    ///
    /// Imports in an `#if` about other systems don't count, because another clause does without them.
    static func isPlain(_ node: some SyntaxProtocol) -> Bool {
        guard let file = node.root.as(SourceFileSyntax.self) else { return false }
        let modules = modules(in: file.statements)
        return modules.contains("Foundation") && modules.isDisjoint(with: frameworks)
    }

    /// Modules that show that a file is for Apple's systems.
    private static let frameworks = presentModules.union(MissingModules.products.keys)
        .union(MissingModules.unportable).subtracting([
            "Foundation", "Dispatch", "Swift", "XCTest", "os", "OSLog",
        ])

    private static func modules(in statements: CodeBlockItemListSyntax) -> Set<String> {
        var found: Set<String> = []
        for statement in statements {
            if let module = statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text {
                found.insert(module)
            } else if let config = statement.item.as(IfConfigDeclSyntax.self), !isAboutOtherSystems(config) {
                for case .statements(let inner)? in config.clauses.map(\.elements) {
                    found.formUnion(modules(in: inner))
                }
            }
        }
        return found
    }
}
