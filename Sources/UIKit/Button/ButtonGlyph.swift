/// The images of button types that have one of their own: a letter or a cross in a circle of 22 points.
@MainActor
enum ButtonGlyph {
    private static let side: CGFloat = 22
    private static let width: CGFloat = 1.5

    static func image(_ type: UIButton.ButtonType) -> UIImage? {
        switch type {
        case .custom, .system, .plain: nil
        case .detailDisclosure, .infoLight, .infoDark: drawn { letter() }
        case .contactAdd: drawn { cross(angle: 0) }
        case .close: drawn { cross(angle: .pi / 4) }
        }
    }

    private static func drawn(_ sign: () -> Void) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: side, height: side), false, 0)
        defer { UIGraphicsEndImageContext() }
        UIColor.black.set()
        let ring = UIBezierPath(
            ovalIn: CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: width, dy: width))
        ring.lineWidth = width
        ring.stroke()
        sign()
        return UIGraphicsGetImageFromCurrentImageContext()?.withRenderingMode(.alwaysTemplate)
    }

    private static func letter() {
        UIBezierPath(ovalIn: CGRect(x: side / 2 - 1.25, y: 5, width: 2.5, height: 2.5)).fill()
        stroke(CGPoint(x: side / 2, y: 9.5), CGPoint(x: side / 2, y: 16.5))
    }

    private static func cross(angle: CGFloat) {
        for turn in [angle, angle + .pi / 2] {
            let (x, y) = (5 * cos(turn), 5 * sin(turn))
            stroke(
                CGPoint(x: side / 2 - x, y: side / 2 - y), CGPoint(x: side / 2 + x, y: side / 2 + y))
        }
    }

    private static func stroke(_ start: CGPoint, _ end: CGPoint) {
        let path = UIBezierPath()
        path.lineWidth = width
        path.lineCapStyle = .round
        path.move(to: start)
        path.addLine(to: end)
        path.stroke()
    }
}
