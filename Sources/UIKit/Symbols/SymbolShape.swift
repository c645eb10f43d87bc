/// The outlines of a symbol, from back to front, in a box of 16 by 16 units with y down.
struct SymbolShape: Sendable {
    struct Layer: @unchecked Sendable {
        // Paths are not changed once they are made.
        var path: CGPath
        var isEvenOdd = false
        /// The width of a line along the path, in units; 0 for the area inside of it.
        var line: CGFloat = 0
        /// Whether the layer removes what is behind it.
        var erases = false
        /// The place in a palette: 0 for the symbol itself, 1 for what is around it.
        var level = 0
    }

    static let side: CGFloat = 16
    var layers: [Layer]

    init(_ layers: [Layer]) { self.layers = layers }

    /// The box of all that is drawn.
    var bounds: CGRect {
        layers.filter { !$0.erases }.map {
            $0.path.boundingBoxOfPath.insetBy(dx: -$0.line / 2, dy: -$0.line / 2)
        }
        .reduce(.null) { $0.union($1) }
    }

    /// The shape at another size and place.
    func moved(_ transform: CGAffineTransform) -> SymbolShape {
        var transform = transform
        return SymbolShape(
            layers.map { layer in
                var layer = layer
                layer.path = layer.path.copy(using: &transform) ?? layer.path
                layer.line *= abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
                return layer
            })
    }

    /// The shape with its middle at a place, and as large as a part of the box; its lines are as wide as those around it.
    func placed(at middle: CGPoint, scale: CGFloat) -> SymbolShape {
        let box = bounds
        guard !box.isNull else { return self }
        var shape = moved(
            CGAffineTransform(translationX: middle.x, y: middle.y).scaledBy(x: scale, y: scale)
                .translatedBy(x: -box.midX, y: -box.midY))
        for index in layers.indices {
            let layer = layers[index], line = min(layer.line, Self.innerLine)
            // The gap beside a slash remains.
            shape.layers[index].line = layer.erases ? max(layer.line * scale, line) : line
        }
        return shape
    }

    /// The width of the lines of a shape that is made smaller, in units.
    private static let innerLine: CGFloat = 1.1

    // MARK: Frames

    enum Frame: String {
        case circle, square, rectangle, app, diamond, triangle, octagon, hexagon, shield, seal

        /// The length of the symbol inside, as a part of the box.
        var room: CGFloat {
            switch self {
            case .circle, .square, .app, .octagon, .hexagon, .seal: 0.56
            case .rectangle: 0.44
            case .diamond, .triangle, .shield: 0.4
            }
        }

        func outline(inset: CGFloat) -> CGPath {
            let side = SymbolShape.side, box = CGRect(x: 0, y: 0, width: side, height: side)
            switch self {
            case .circle: return CGPath(ellipseIn: box.insetBy(dx: inset, dy: inset), transform: nil)
            case .square, .app: return Self.rounded(box.insetBy(dx: 0.5 + inset, dy: 0.5 + inset), 3 - inset)
            case .rectangle:
                return Self.rounded(box.insetBy(dx: inset, dy: 2 + inset), 2.5 - inset)
            case .diamond: return polygon(4, inset)
            case .triangle: return closed("M8 1.2 L15.4 14.2 H0.6 Z", inset * 2, about: CGPoint(x: 8, y: 9.9))
            case .octagon: return polygon(8, inset, turn: .pi / 8)
            case .hexagon: return polygon(6, inset)
            case .shield:
                return closed(
                    "M8 0.6 C10 2.2 12 2.8 14.2 3 V8 C14.2 11.6 11.6 14.2 8 15.6 "
                        + "C4.4 14.2 1.8 11.6 1.8 8 V3 C4 2.8 6 2.2 8 0.6 Z",
                    inset, about: CGPoint(x: 8, y: 8))
            case .seal: return scallops(inset)
            }
        }

        /// A path of SVG that is made smaller about a point, by twice the inset in all.
        private func closed(_ text: String, _ inset: CGFloat, about middle: CGPoint) -> CGPath {
            let scale = 1 - inset / 7
            var place = CGAffineTransform(translationX: middle.x, y: middle.y).scaledBy(x: scale, y: scale)
                .translatedBy(x: -middle.x, y: -middle.y)
            let path = SVGPathReader.path(text)
            return path?.copy(using: &place) ?? CGMutablePath()
        }

        /// A circle of twelve arcs.
        private func scallops(_ inset: CGFloat) -> CGPath {
            let path = CGMutablePath(), middle = SymbolShape.side / 2, count = 12
            func point(_ step: CGFloat, _ radius: CGFloat) -> CGPoint {
                let angle = 2 * .pi * step / CGFloat(count)
                return CGPoint(
                    x: middle + (radius - inset) * cos(angle), y: middle + (radius - inset) * sin(angle))
            }
            path.move(to: point(0, 7))
            for index in 0..<count {
                path.addQuadCurve(
                    to: point(CGFloat(index + 1), 7), control: point(CGFloat(index) + 0.5, 8.8))
            }
            path.closeSubpath()
            return path
        }

        /// The outline as a ring that is as wide as lines, to be filled by the even-odd rule.
        var ring: CGPath {
            let path = CGMutablePath()
            path.addPath(outline(inset: 0))
            path.addPath(outline(inset: 1.2))
            return path
        }

        private static func rounded(_ rect: CGRect, _ radius: CGFloat) -> CGPath {
            CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
        }

        private func polygon(_ count: Int, _ inset: CGFloat, turn: CGFloat = 0) -> CGPath {
            let path = CGMutablePath(), middle = SymbolShape.side / 2
            // The distance of the sides from the middle becomes less by the inset.
            let radius = middle - inset / cos(.pi / CGFloat(count))
            path.addLines(
                between: (0..<count).map { index in
                    let angle = 2 * .pi * CGFloat(index) / CGFloat(count) + turn - .pi / 2
                    return CGPoint(x: middle + radius * cos(angle), y: middle + radius * sin(angle))
                })
            path.closeSubpath()
            return path
        }
    }

    /// The shape inside a frame, which is an outline or, filled, a disc or the like that the shape is cut out of or lies on.
    func framed(by frame: Frame, isFilled: Bool, isCutOut: Bool = true) -> SymbolShape {
        let box = bounds, middle = Self.side / 2
        let scale = frame.room * Self.side / max(box.width, box.height, Self.side * 0.6)
        let inner = placed(at: CGPoint(x: middle, y: middle + (frame == .triangle ? 1.6 : 0)), scale: scale)
        if isFilled {
            let around = Layer(path: frame.outline(inset: 0), level: 1)
            return SymbolShape(
                [around]
                    + inner.layers.map { layer in
                        var layer = layer
                        if isCutOut { layer.erases.toggle() }
                        return layer
                    })
        }
        return SymbolShape([Layer(path: frame.ring, isEvenOdd: true, level: 1)] + inner.layers)
    }

    /// The shape with a line across it, from the upper left to the lower right.
    var slashed: SymbolShape {
        let bar = CGMutablePath()
        bar.move(to: CGPoint(x: 1.5, y: 1))
        bar.addLine(to: CGPoint(x: 14.5, y: 15))
        return SymbolShape(layers + [Layer(path: bar, line: 3.4, erases: true), Layer(path: bar, line: 1.2)])
    }

    /// The shape with a smaller one at its lower right corner, or at the upper one.
    func badged(with badge: SymbolShape, isAbove: Bool) -> SymbolShape {
        let place = CGPoint(x: 13, y: isAbove ? 3 : 13)
        let room = CGPath(
            ellipseIn: CGRect(x: place.x - 4, y: place.y - 4, width: 8, height: 8), transform: nil)
        var layers = placed(at: CGPoint(x: Self.side / 2, y: Self.side / 2), scale: 0.94).layers
        layers.append(Layer(path: room, erases: true))
        let box = badge.bounds
        return SymbolShape(
            layers + badge.placed(at: place, scale: 6 / max(box.width, box.height, 1)).layers)
    }

    /// The sign of a name without a picture.
    static let placeholder = SymbolShape([Layer(path: Frame.square.ring, isEvenOdd: true)])
}
