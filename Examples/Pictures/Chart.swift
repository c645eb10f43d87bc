// A chart that a delegate draws: layers need no class of their own to be drawn.
//
//     swift run Examples Chart [OUTPUT.png]

import ImageIO
import QuartzCore

private final class Chart: CALayerDelegate {
    let values: [CGFloat]

    init(_ values: [CGFloat]) { self.values = values }

    func draw(_ layer: CALayer, in ctx: CGContext) {
        let plot = layer.bounds.insetBy(dx: 30, dy: 30)
        drawGrid(ctx, plot)
        let points = values.enumerated().map { index, value in
            CGPoint(
                x: plot.minX + plot.width * CGFloat(index) / CGFloat(values.count - 1),
                y: plot.maxY - plot.height * value)
        }
        drawArea(ctx, under: points, plot)
        drawLine(ctx, through: points)
    }

    private func drawGrid(_ ctx: CGContext, _ plot: CGRect) {
        ctx.setStrokeColor(CGColor(gray: 1, alpha: 0.18))
        ctx.setLineWidth(1)
        ctx.setLineDash(phase: 0, lengths: [4, 4])
        for line in 0...4 {
            let y = plot.minY + plot.height * CGFloat(line) / 4
            ctx.move(to: CGPoint(x: plot.minX, y: y))
            ctx.addLine(to: CGPoint(x: plot.maxX, y: y))
        }
        ctx.strokePath()
        ctx.setLineDash(phase: 0, lengths: [])
    }

    /// A curve whose tangents at the points are level.
    private func curve(through points: [CGPoint]) -> CGMutablePath {
        let path = CGMutablePath()
        guard let first = points.first else { return path }
        path.move(to: first)
        for (a, b) in zip(points, points.dropFirst()) {
            let middle = (a.x + b.x) / 2
            path.addCurve(to: b, control1: CGPoint(x: middle, y: a.y), control2: CGPoint(x: middle, y: b.y))
        }
        return path
    }

    private func drawArea(_ ctx: CGContext, under points: [CGPoint], _ plot: CGRect) {
        let colors = [
            CGColor(red: 0.25, green: 0.75, blue: 1, alpha: 0.6),
            CGColor(red: 0.25, green: 0.75, blue: 1, alpha: 0),
        ]
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil) else { return }
        ctx.saveGState()
        ctx.addPath(curve(through: points))
        ctx.addLine(to: CGPoint(x: plot.maxX, y: plot.maxY))
        ctx.addLine(to: CGPoint(x: plot.minX, y: plot.maxY))
        ctx.closePath()
        ctx.clip()
        ctx.drawLinearGradient(
            gradient, start: CGPoint(x: 0, y: plot.minY), end: CGPoint(x: 0, y: plot.maxY), options: [])
        ctx.restoreGState()
    }

    private func drawLine(_ ctx: CGContext, through points: [CGPoint]) {
        ctx.saveGState()
        ctx.setShadow(
            offset: .zero, blur: 12, color: CGColor(red: 0.25, green: 0.75, blue: 1, alpha: 0.9))
        ctx.setStrokeColor(CGColor(red: 0.55, green: 0.88, blue: 1, alpha: 1))
        ctx.setLineWidth(3)
        ctx.addPath(curve(through: points))
        ctx.strokePath()
        ctx.restoreGState()
        for point in points {
            let dot = CGRect(x: point.x - 5, y: point.y - 5, width: 10, height: 10)
            ctx.setFillColor(CGColor(red: 0.08, green: 0.1, blue: 0.2, alpha: 1))
            ctx.setStrokeColor(CGColor(gray: 1, alpha: 1))
            ctx.setLineWidth(2)
            ctx.addEllipse(in: dot)
            ctx.drawPath(using: .fillStroke)
        }
    }
}

@MainActor func drawChart(_ arguments: [String]) throws {
    let chart = Chart([0.2, 0.35, 0.3, 0.55, 0.5, 0.82, 0.66, 0.9])
    let layer = CALayer()
    layer.frame = CGRect(x: 40, y: 40, width: 520, height: 320)
    layer.backgroundColor = CGColor(red: 0.08, green: 0.1, blue: 0.2, alpha: 1)
    layer.cornerRadius = 18
    layer.contentsScale = 2
    // A layer does not keep its delegate alive.
    layer.delegate = chart
    defer { withExtendedLifetime(chart) {} }
    layer.setNeedsDisplay()

    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 600, height: 400)
    root.addSublayer(layer)

    let path = arguments.first ?? "chart.png"
    let renderer = try CARenderer(width: 1200, height: 800, scale: 2)
    renderer.backgroundColor = CGColor(red: 0.9, green: 0.92, blue: 0.95, alpha: 1)
    renderer.layer = root
    renderer.beginFrame(atTime: 0)
    renderer.render()
    renderer.endFrame()
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: path))
    print("wrote \(path)")
}
