import CoreGraphics
import RandomCases

/// Adds random subpaths inside of the square of a case, with a margin.
struct RandomPen {
    let path: CGMutablePath
    var random: RepeatableRandom

    private mutating func point() -> CGPoint {
        CGPoint(x: random.number(16...80), y: random.number(16...80))
    }

    private mutating func near(_ p: CGPoint, _ distance: CGFloat) -> CGPoint {
        CGPoint(x: p.x + random.number(-distance...distance), y: p.y + random.number(-distance...distance))
    }

    mutating func lines(_ count: Int, isClosed: Bool) {
        path.move(to: point())
        for _ in 0..<count { path.addLine(to: point()) }
        if isClosed { path.closeSubpath() }
    }

    mutating func curves(_ count: Int, isClosed: Bool) {
        path.move(to: point())
        for _ in 0..<count {
            switch random.integer(0...3) {
            case 0: path.addQuadCurve(to: point(), control: point())
            case 1:
                // Goes on smoothly from a line.
                path.addLine(to: point())
                let at = path.currentPoint
                path.addCurve(to: point(), control1: near(at, 20), control2: point())
            default: path.addCurve(to: point(), control1: point(), control2: point())
            }
        }
        if isClosed { path.closeSubpath() }
    }

    mutating func walk(_ count: Int) {
        var at = point()
        path.move(to: at)
        var way = CGVector(dx: 0.5, dy: 0)
        for _ in 0..<count {
            way = CGVector(
                dx: way.dx * 0.9 + random.number(-0.2...0.2), dy: way.dy * 0.9 + random.number(-0.2...0.2))
            at = CGPoint(x: at.x + way.dx, y: at.y + way.dy)
            if at.x < 10 || at.x > 86 { way.dx = -way.dx }
            if at.y < 10 || at.y > 86 { way.dy = -way.dy }
            at = CGPoint(x: min(max(at.x, 10), 86), y: min(max(at.y, 10), 86))
            path.addLine(to: at)
        }
    }

    mutating func figures() {
        let (a, b) = (point(), point())
        let rect = CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y).standardized
        switch random.integer(0...4) {
        case 0: path.addRect(rect)
        case 1: path.addEllipse(in: rect)
        case 2: path.addRoundedRect(in: rect, cornerWidth: rect.width / 4, cornerHeight: rect.height / 4)
        case 3:
            path.addArc(
                center: CGPoint(x: 48, y: 48), radius: random.number(4...30),
                startAngle: random.number(0...6),
                endAngle: random.number(0...6), clockwise: random.chance(2))
        default:
            let count = 2 * random.integer(2...6) + 1
            for i in 0..<count {
                let angle = CGFloat(i) * 4 * .pi / CGFloat(count)
                let corner = CGPoint(x: 48 + 30 * cos(angle), y: 48 + 30 * sin(angle))
                if i == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
            }
            path.closeSubpath()
        }
        path.addEllipse(in: rect.insetBy(dx: rect.width / 5, dy: rect.height / 5))
    }

    mutating func tightCurves(_ count: Int) {
        path.move(to: CGPoint(x: random.number(30...66), y: random.number(30...66)))
        for _ in 0..<count {
            let at = path.currentPoint
            let end = CGPoint(x: random.number(30...66), y: random.number(30...66))
            switch random.integer(0...3) {
            case 0:
                // The controls lie crosswise: a tip or a narrow loop.
                path.addCurve(
                    to: end, control1: CGPoint(x: end.x, y: at.y + 20),
                    control2: CGPoint(x: at.x, y: at.y + 20))
            case 1: path.addCurve(to: near(at, 4), control1: near(at, 12), control2: near(at, 12))
            case 2: path.addQuadCurve(to: near(at, 6), control: near(at, 25))
            default: path.addCurve(to: end, control1: at, control2: near(end, 3))
            }
        }
        if random.chance(2) { path.closeSubpath() }
        path.addEllipse(in: CGRect(x: 44, y: 44, width: random.number(1...10), height: random.number(1...10)))
    }

    mutating func degenerate() {
        for _ in 0..<3 {
            let at = point()
            path.move(to: at)
            switch random.integer(0...6) {
            case 0: break
            case 1: path.addLine(to: at)
            case 2: path.closeSubpath()
            case 3:
                let end = point()
                path.addLine(to: end)
                path.addLine(to: at)
                path.addLine(to: end)
            case 4:
                path.addLine(to: point())
                path.addLine(to: path.currentPoint)
                path.addCurve(to: path.currentPoint, control1: path.currentPoint, control2: path.currentPoint)
                path.addLine(to: point())
            case 5:
                // A curve along a line, to and fro.
                let end = point()
                func along(_ t: CGFloat) -> CGPoint {
                    CGPoint(x: at.x + (end.x - at.x) * t, y: at.y + (end.y - at.y) * t)
                }
                path.addCurve(to: along(0.6), control1: along(1), control2: along(-0.3))
            default:
                path.addLine(to: point())
                path.addLine(to: at)
                path.closeSubpath()
            }
        }
    }
}
