import CoreGraphics

extension CGPath {
    /// The elements as text: m, l, q, c, z with whole or rounded coordinates.
    var text: String {
        var parts: [String] = []
        applyWithBlock { element in
            let type = element.pointee.type
            let letters: [CGPathElementType: String] = [
                .moveToPoint: "m", .addLineToPoint: "l", .addQuadCurveToPoint: "q", .addCurveToPoint: "c",
                .closeSubpath: "z",
            ]
            let points = (0..<type.pointCount).map { element.pointee.points[$0] }
            let numbers = points.flatMap { [$0.x, $0.y] }.map(Self.short)
            parts.append(([letters[type] ?? "?"] + numbers).joined(separator: " "))
        }
        return parts.joined(separator: "  ")
    }

    private static func short(_ v: CGFloat) -> String {
        let rounded = (v * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
