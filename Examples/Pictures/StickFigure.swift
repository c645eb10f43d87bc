// A stick figure and a card with three round corners: shapes that are drawn from paths.
//
//     swift run Examples StickFigure [OUTPUT.png]

import ImageIO
import QuartzCore

// A head, and lines from the neck to the feet and the hands.

@MainActor func drawStickFigure(_ arguments: [String]) throws {
    let figure = CGMutablePath()
    figure.addArc(
        center: CGPoint(x: 150, y: 100), radius: 25, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    figure.move(to: CGPoint(x: 150, y: 125))
    figure.addLine(to: CGPoint(x: 150, y: 175))
    figure.addLine(to: CGPoint(x: 125, y: 225))
    figure.move(to: CGPoint(x: 150, y: 175))
    figure.addLine(to: CGPoint(x: 175, y: 225))
    figure.move(to: CGPoint(x: 100, y: 150))
    figure.addLine(to: CGPoint(x: 200, y: 150))

    let person = CAShapeLayer()
    person.path = figure
    person.fillColor = nil
    person.strokeColor = CGColor(red: 0.86, green: 0.22, blue: 0.2, alpha: 1)
    person.lineWidth = 5
    person.lineJoin = .round
    person.lineCap = .round

    // A rectangle of which one corner stays square.
    let card = CGMutablePath()
    let (left, top, right, bottom, radius): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) = (
        250, 90, 350, 210, 24
    )
    card.move(to: CGPoint(x: left, y: top))
    for (corner, next) in [
        (CGPoint(x: right, y: top), CGPoint(x: right, y: bottom)),
        (CGPoint(x: right, y: bottom), CGPoint(x: left, y: bottom)),
        (CGPoint(x: left, y: bottom), CGPoint(x: left, y: top)),
    ] { card.addArc(tangent1End: corner, tangent2End: next, radius: radius) }
    card.closeSubpath()

    let sheet = CAShapeLayer()
    sheet.path = card
    sheet.fillColor = CGColor(red: 0.36, green: 0.58, blue: 0.84, alpha: 1)
    sheet.strokeColor = CGColor(red: 0.16, green: 0.2, blue: 0.28, alpha: 1)
    sheet.lineWidth = 4
    sheet.lineDashPattern = [14, 8]
    sheet.lineCap = .round
    sheet.shadowOpacity = 0.35
    sheet.shadowRadius = 6
    sheet.shadowOffset = CGSize(width: 0, height: 5)

    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 420, height: 300)
    root.sublayers = [person, sheet]

    let path = arguments.first ?? "stick-figure.png"
    let renderer = try CARenderer(width: 840, height: 600, scale: 2)
    renderer.backgroundColor = CGColor(red: 0.96, green: 0.95, blue: 0.92, alpha: 1)
    renderer.layer = root
    renderer.beginFrame(atTime: 0)
    renderer.render()
    renderer.endFrame()
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: path))
    print("wrote \(path)")
}
