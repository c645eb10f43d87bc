import SwiftSyntax

extension FileRewriter {
    /// Removes the import of a module that is absent, and imports the whole of a module for a part of it.
    func rewrite(_ node: ImportDeclSyntax) {
        guard let first = node.path.first?.name.text else { return }
        let isGuarded = sequence(first: Syntax(node), next: \.parent).contains { $0.is(IfConfigDeclSyntax.self) }
        if MissingModules.unportable.contains(first), !isGuarded {
            imports.unportable = imports.unportable ?? (first, line(of: node))
        }
        if let other = MissingModules.replacements[first] {
            edits.replace(node.bytes, with: "import \(other)")
            imports.modules.insert(other)
        } else if MissingModules.names.contains(first) {
            edits.blank(node)
            if !isGuarded { note(node, "module \(first) is absent: its import is removed") }
        } else {
            if node.path.count > 1, PlatformCondition.presentModules.contains(first) {
                edits.replace(node.bytes, with: "import \(first)")
            }
            imports.modules.insert(first)
        }
        if !isGuarded { imports.end = node.bytes.upperBound }
    }

    /// Imports what the rewritten forms need, on the line of the last import.
    func addImports() {
        let module = needsUIKit && !imports.hasUIKit ? "UIKit" : needsRuntime && !imports.hasRuntime ? "QuartzCore" : nil
        guard let module else { return }
        if let end = imports.end {
            edits.insert("; import \(module)", at: end)
        } else {
            // After a line that must be the first one.
            var start = 0
            if source.starts(with: "#!".utf8) { start = source.firstIndex(of: 10).map { $0 + 1 } ?? source.count }
            if source.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
            edits.insert("import \(module); ", at: start)
        }
    }
}
