import Foundation
import SceneViewer

/// A layer tree as indented lines.
enum LayerTreeText {
    static func lines(_ root: LayerReport) -> [String] {
        var lines = [line(root)]
        append(root, indent: "", to: &lines)
        return lines
    }

    /// Adds the lines below a layer's own: states, transitions and animations, then its sublayers.
    private static func append(_ layer: LayerReport, indent: String, to lines: inout [String]) {
        let details =
            (layer.states ?? []).map(\.text) + (layer.transitions ?? []).map(\.text)
            + (layer.animations ?? []).map(\.text)
        for detail in details { lines.append(indent + (layer.sublayers.isEmpty ? "   " : "│  ") + detail) }
        for (index, sublayer) in layer.sublayers.enumerated() {
            let isLast = index == layer.sublayers.count - 1
            lines.append(indent + (isLast ? "└─ " : "├─ ") + line(sublayer))
            append(sublayer, indent: indent + (isLast ? "   " : "│  "), to: &lines)
        }
    }

    private static func line(_ layer: LayerReport) -> String {
        var parts = [
            LayerReport.title(className: layer.className, name: layer.name),
            "frame " + layer.frame.map(NumberText.short).joined(separator: " "),
            "depth " + (layer.depth.map(NumberText.short) ?? "behind the eye"),
        ]
        if layer.opacity != 1 { parts.append("opacity " + NumberText.short(CGFloat(layer.opacity))) }
        if layer.isHidden { parts.append("hidden") }
        return parts.joined(separator: "  ")
    }
}
