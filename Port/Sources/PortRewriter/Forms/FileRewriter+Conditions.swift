import SwiftSyntax

extension FileRewriter {
    /// Decides `os(…)` as on iOS, and looks at the clauses that may be compiled.
    func rewrite(_ node: IfConfigDeclSyntax) {
        for clause in node.clauses {
            guard let condition = clause.condition else { continue }
            for system in PlatformCondition.systems(in: condition) {
                let isIOS = system.arguments.first?.expression.text == "iOS"
                edits.replace(system, padded: isIOS ? "true" : "false")
            }
        }
        for clause in PlatformCondition.activeClauses(of: node) {
            if let elements = clause.elements { walk(Syntax(elements)) }
        }
    }
}
