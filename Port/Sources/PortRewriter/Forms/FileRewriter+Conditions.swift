import SwiftSyntax

extension FileRewriter {
    /// Decides `os(…)` as on iOS or on Linux, and looks at the clauses that may be compiled.
    func rewrite(_ node: IfConfigDeclSyntax) {
        let compiled = PlatformCondition.system(of: node)
        for clause in node.clauses {
            guard let condition = clause.condition else { continue }
            for system in PlatformCondition.systems(in: condition) {
                let isCompiled = system.arguments.first?.expression.text == compiled
                edits.replace(system, padded: isCompiled ? "true" : "false")
            }
        }
        for clause in PlatformCondition.activeClauses(of: node, system: compiled) {
            if let elements = clause.elements { walk(Syntax(elements)) }
        }
    }
}
