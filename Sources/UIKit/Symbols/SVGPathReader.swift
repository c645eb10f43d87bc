/// Reads the path data of SVG 1.1, section 8.3: the commands `MmLlHhVvCcSsQqTtAaZz`.
struct SVGPathReader {
    private var bytes: ArraySlice<UInt8>
    private let path = CGMutablePath()
    private var point = CGPoint.zero
    private var start = CGPoint.zero
    /// The last control point, and the number of control points of its curve.
    private var control: (point: CGPoint, count: Int)?

    /// The path of a text, up to the first mistake; nil if that part is empty.
    static func path(_ text: some StringProtocol) -> CGPath? {
        var reader = SVGPathReader(bytes: Array(text.utf8)[...])
        reader.read()
        return reader.path.isEmpty ? nil : reader.path
    }

    private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    private mutating func skipSpaces() {
        while let byte = bytes.first, byte == 0x20 || byte == 0x2C || (0x09...0x0D).contains(byte) {
            bytes.removeFirst()
        }
    }

    private mutating func number() -> CGFloat? {
        skipSpaces()
        var index = bytes.startIndex, hasDigits = false, hasPoint = false
        if index < bytes.endIndex, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
        while index < bytes.endIndex {
            let byte = bytes[index]
            if (0x30...0x39).contains(byte) {
                hasDigits = true
            } else if byte == 0x2E, !hasPoint {
                hasPoint = true
            } else if byte | 0x20 == 0x65, hasDigits, index + 1 < bytes.endIndex {
                if bytes[index + 1] == 0x2B || bytes[index + 1] == 0x2D { index += 1 }
            } else {
                break
            }
            index += 1
        }
        guard hasDigits, let value = Double(String(decoding: bytes[..<index], as: UTF8.self)),
            abs(value) < 1e6
        else {
            return nil
        }
        bytes = bytes[index...]
        return CGFloat(value)
    }

    /// The flag of an arc, which needs no space after it.
    private mutating func flag() -> Bool? {
        skipSpaces()
        guard let byte = bytes.first, byte == 0x30 || byte == 0x31 else { return nil }
        bytes.removeFirst()
        return byte == 0x31
    }

    private mutating func place(_ isRelative: Bool) -> CGPoint? {
        guard let x = number(), let y = number() else { return nil }
        return isRelative ? CGPoint(x: point.x + x, y: point.y + y) : CGPoint(x: x, y: y)
    }

    private mutating func read() {
        var command: UInt8 = 0
        while true {
            skipSpaces()
            guard let byte = bytes.first else { return }
            if (0x41...0x7A).contains(byte) {
                bytes.removeFirst()
                command = byte
            } else if command == 0 || command | 0x20 == 0x7A {
                return
            } else if command | 0x20 == 0x6D {
                // Points after that of a move are those of lines.
                command -= 1
            }
            guard run(command) else { return }
        }
    }

    private mutating func run(_ command: UInt8) -> Bool {
        let isRelative = command & 0x20 != 0
        if command | 0x20 != 0x6D, command | 0x20 != 0x7A, path.isEmpty { return false }
        switch command | 0x20 {
        case UInt8(ascii: "m"):
            guard let to = place(isRelative) else { return false }
            (point, start, control) = (to, to, nil)
            path.move(to: to)
        case UInt8(ascii: "l"):
            guard let to = place(isRelative) else { return false }
            line(to)
        case UInt8(ascii: "h"):
            guard let x = number() else { return false }
            line(CGPoint(x: isRelative ? point.x + x : x, y: point.y))
        case UInt8(ascii: "v"):
            guard let y = number() else { return false }
            line(CGPoint(x: point.x, y: isRelative ? point.y + y : y))
        case UInt8(ascii: "c"):
            guard let a = place(isRelative), let b = place(isRelative), let to = place(isRelative) else {
                return false
            }
            curve(a, b, to)
        case UInt8(ascii: "s"):
            let a = mirrored(2)
            guard let b = place(isRelative), let to = place(isRelative) else { return false }
            curve(a, b, to)
        case UInt8(ascii: "q"):
            guard let a = place(isRelative), let to = place(isRelative) else { return false }
            quadratic(a, to)
        case UInt8(ascii: "t"):
            let a = mirrored(1)
            guard let to = place(isRelative) else { return false }
            quadratic(a, to)
        case UInt8(ascii: "a"):
            guard let x = number(), let y = number(), let angle = number(), let isLarge = flag(),
                let isForward = flag(),
                let to = place(isRelative)
            else { return false }
            arc(CGSize(width: abs(x), height: abs(y)), angle * .pi / 180, isLarge, isForward, to)
        case UInt8(ascii: "z"):
            if !path.isEmpty { path.closeSubpath() }
            (point, control) = (start, nil)
        default: return false
        }
        return true
    }

    // MARK: Segments

    private mutating func line(_ to: CGPoint) {
        path.addLine(to: to)
        (point, control) = (to, nil)
    }

    private mutating func curve(_ a: CGPoint, _ b: CGPoint, _ to: CGPoint) {
        path.addCurve(to: to, control1: a, control2: b)
        (point, control) = (to, (b, 2))
    }

    private mutating func quadratic(_ a: CGPoint, _ to: CGPoint) {
        path.addQuadCurve(to: to, control: a)
        (point, control) = (to, (a, 1))
    }

    /// The last control point mirrored at the present point, if it belongs to a curve of the same kind.
    private func mirrored(_ count: Int) -> CGPoint {
        guard let control, control.count == count else { return point }
        return CGPoint(x: 2 * point.x - control.point.x, y: 2 * point.y - control.point.y)
    }

    /// An arc of an ellipse; SVG 1.1, appendix F.6, gives its centre and angles.
    private mutating func arc(
        _ radii: CGSize, _ turn: CGFloat, _ isLarge: Bool, _ isForward: Bool, _ to: CGPoint
    ) {
        guard radii.width > 0, radii.height > 0, to != point else { return line(to) }
        let half = CGPoint(x: (point.x - to.x) / 2, y: (point.y - to.y) / 2)
        let x = cos(turn) * half.x + sin(turn) * half.y, y = -sin(turn) * half.x + cos(turn) * half.y
        var (rx, ry) = (radii.width, radii.height)
        let excess = x * x / (rx * rx) + y * y / (ry * ry)
        if excess > 1 { (rx, ry) = (rx * sqrt(excess), ry * sqrt(excess)) }
        let distance = rx * rx * y * y + ry * ry * x * x
        let root = sqrt(max(rx * rx * ry * ry - distance, 0) / distance) * (isLarge == isForward ? -1 : 1)
        let centre = CGPoint(x: root * rx * y / ry, y: -root * ry * x / rx)
        // The squares of very small radii or distances are 0.
        guard centre.x.isFinite, centre.y.isFinite else { return line(to) }
        let from = atan2((y - centre.y) / ry, (x - centre.x) / rx)
        var sweep = atan2((-y - centre.y) / ry, (-x - centre.x) / rx) - from
        if isForward, sweep < 0 { sweep += 2 * .pi }
        if !isForward, sweep > 0 { sweep -= 2 * .pi }
        let place = CGAffineTransform(
            a: rx * cos(turn), b: rx * sin(turn), c: -ry * sin(turn), d: ry * cos(turn),
            tx: cos(turn) * centre.x - sin(turn) * centre.y + (point.x + to.x) / 2,
            ty: sin(turn) * centre.x + cos(turn) * centre.y + (point.y + to.y) / 2)
        let count = max(Int((abs(sweep) / (.pi / 2)).rounded(.up)), 1), step = sweep / CGFloat(count)
        let reach = 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let a = from + CGFloat(index) * step, b = a + step
            let first = CGPoint(x: cos(a) - reach * sin(a), y: sin(a) + reach * cos(a))
            let second = CGPoint(x: cos(b) + reach * sin(b), y: sin(b) - reach * cos(b))
            let end = index == count - 1 ? to : CGPoint(x: cos(b), y: sin(b)).applying(place)
            path.addCurve(to: end, control1: first.applying(place), control2: second.applying(place))
        }
        (point, control) = (to, nil)
    }
}
