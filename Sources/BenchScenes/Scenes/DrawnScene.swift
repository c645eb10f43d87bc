import QuartzCore

/// A layer of the scene's size that redraws itself entirely in each frame: a graph of 200 bars and a line on a
/// background.
package final class DrawnScene: BenchScene {
    private final class Graph: CALayer {
        var frameNumber = 0

        override func draw(in ctx: CGContext) {
            ctx.setFillColor(CGColor(red: 0.1, green: 0.13, blue: 0.2, alpha: 1))
            ctx.fill(bounds)
            let width = bounds.width / 200
            for bar in 0..<200 {
                let height = bounds.height * (0.5 + 0.45 * sin(CGFloat(bar * 3 + frameNumber) / 17))
                ctx.setFillColor(CGColor(red: 0.2, green: 0.4 + CGFloat(bar) / 400, blue: 0.8, alpha: 1))
                ctx.fill(
                    CGRect(
                        x: CGFloat(bar) * width, y: bounds.height - height, width: width - 2, height: height))
            }
            ctx.setStrokeColor(CGColor(red: 1, green: 0.8, blue: 0.2, alpha: 1))
            ctx.setLineWidth(3)
            for point in 0..<200 {
                let y = bounds.height * (0.5 + 0.4 * cos(CGFloat(point * 2 + frameNumber) / 13))
                let place = CGPoint(x: CGFloat(point) * width, y: y)
                if point == 0 { ctx.move(to: place) } else { ctx.addLine(to: place) }
            }
            ctx.strokePath()
        }
    }

    private let graph = Graph()

    package init() {}

    package func build() -> CALayer {
        let root = CALayer.sceneRoot()
        graph.frame = root.bounds
        graph.isOpaque = true
        root.addSublayer(graph)
        mutate(frame: 0)
        return root
    }

    package func mutate(frame: Int) {
        graph.frameNumber = frame
        graph.setNeedsDisplay()
    }
}
