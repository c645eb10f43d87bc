// A clock whose class draws itself: override draw(in:), and ask for a drawing with setNeedsDisplay().
//
//     swift run Examples ClockFace [OUTPUT.png]

import ImageIO
import QuartzCore

private final class ClockFace: CALayer {
    /// Seconds since midnight.
    var time: Double = 0 { didSet { setNeedsDisplay() } }

    override func draw(in ctx: CGContext) {
        let radius = min(bounds.width, bounds.height) / 2 - 20
        // Twelve o'clock is up, and angles run clockwise: y runs down.
        ctx.translateBy(x: bounds.midX, y: bounds.midY)
        ctx.rotate(by: -.pi / 2)
        drawDial(ctx, radius)
        drawHand(ctx, turn: time / 43_200, length: radius * 0.5, width: 12, tail: 20, color: ink)
        drawHand(ctx, turn: time / 3600, length: radius * 0.76, width: 8, tail: 24, color: ink)
        drawHand(ctx, turn: time / 60, length: radius * 0.84, width: 3, tail: 34, color: red)
        ctx.setFillColor(red)
        ctx.fillEllipse(in: CGRect(x: -9, y: -9, width: 18, height: 18))
    }

    private let ink = CGColor(red: 0.13, green: 0.16, blue: 0.22, alpha: 1)
    private let red = CGColor(red: 0.86, green: 0.2, blue: 0.18, alpha: 1)

    private func drawDial(_ ctx: CGContext, _ radius: CGFloat) {
        let rim = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
        ctx.saveGState()
        ctx.setShadow(offset: CGSize(width: 0, height: 6), blur: 16, color: CGColor(gray: 0, alpha: 0.45))
        ctx.setFillColor(CGColor(red: 0.99, green: 0.98, blue: 0.95, alpha: 1))
        ctx.fillEllipse(in: rim)
        ctx.restoreGState()

        ctx.saveGState()
        ctx.addEllipse(in: rim)
        ctx.clip()
        let colors = [CGColor(gray: 1, alpha: 1), CGColor(red: 0.86, green: 0.88, blue: 0.92, alpha: 1)]
        if let shade = CGGradient(colorsSpace: nil, colors: colors, locations: [0.4, 1]) {
            ctx.drawRadialGradient(
                shade, startCenter: CGPoint(x: radius * 0.3, y: -radius * 0.3), startRadius: 0,
                endCenter: .zero,
                endRadius: radius, options: [])
        }
        ctx.restoreGState()

        ctx.setStrokeColor(ink)
        ctx.setLineWidth(6)
        ctx.strokeEllipse(in: rim.insetBy(dx: 3, dy: 3))
        ctx.setLineCap(.round)
        for minute in 0..<60 {
            let isHour = minute % 5 == 0
            ctx.saveGState()
            ctx.rotate(by: CGFloat(minute) / 60 * 2 * .pi)
            ctx.setLineWidth(isHour ? 5 : 1.5)
            ctx.move(to: CGPoint(x: radius * (isHour ? 0.82 : 0.88), y: 0))
            ctx.addLine(to: CGPoint(x: radius * 0.91, y: 0))
            ctx.strokePath()
            ctx.restoreGState()
        }
    }

    private func drawHand(
        _ ctx: CGContext, turn: Double, length: CGFloat, width: CGFloat, tail: CGFloat, color: CGColor
    ) {
        ctx.saveGState()
        ctx.rotate(by: CGFloat(turn.truncatingRemainder(dividingBy: 1)) * 2 * .pi)
        ctx.setShadow(offset: CGSize(width: 0, height: 3), blur: 5, color: CGColor(gray: 0, alpha: 0.4))
        ctx.setStrokeColor(color)
        ctx.setLineWidth(width)
        ctx.setLineCap(.round)
        ctx.move(to: CGPoint(x: -tail, y: 0))
        ctx.addLine(to: CGPoint(x: length, y: 0))
        ctx.strokePath()
        ctx.restoreGState()
    }
}

@MainActor func drawClockFace(_ arguments: [String]) throws {
    let clock = ClockFace()
    clock.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    clock.contentsScale = 2
    // Eight minutes and thirty-six seconds past ten.
    clock.time = 10 * 3600 + 8 * 60 + 36

    let path = arguments.first ?? "clock-face.png"
    let renderer = try CARenderer(width: 800, height: 800, scale: 2)
    renderer.backgroundColor = CGColor(red: 0.82, green: 0.87, blue: 0.9, alpha: 1)
    renderer.layer = clock
    renderer.beginFrame(atTime: 0)
    renderer.render()
    renderer.endFrame()
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: path))
    print("wrote \(path)")
}
