import CoreGraphics
import Foundation

/// The outlines of a symbol, from back to front, in a box of 16 by 16 units with y down.
struct SymbolShape: Sendable {
    struct Layer: @unchecked Sendable {
        // Paths are not changed once they are made.
        var path: CGPath
        var isEvenOdd = false
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
        layers.filter { !$0.erases }.map(\.path.boundingBoxOfPath).reduce(.null) { $0.union($1) }
    }

    /// The shape at another size and place.
    func moved(_ transform: CGAffineTransform) -> SymbolShape {
        var transform = transform
        return SymbolShape(
            layers.map { layer in
                var layer = layer
                layer.path = layer.path.copy(using: &transform) ?? layer.path
                return layer
            })
    }

    /// The shape with its middle at a place, and as large as a part of the box.
    func placed(at middle: CGPoint, scale: CGFloat) -> SymbolShape {
        let box = bounds
        guard !box.isNull else { return self }
        return moved(
            CGAffineTransform(translationX: middle.x, y: middle.y).scaledBy(x: scale, y: scale)
                .translatedBy(x: -box.midX, y: -box.midY))
    }

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
            case .circle, .seal: return CGPath(ellipseIn: box.insetBy(dx: inset, dy: inset), transform: nil)
            case .square, .app: return Self.rounded(box.insetBy(dx: 0.5 + inset, dy: 0.5 + inset), 3 - inset)
            case .rectangle:
                return Self.rounded(box.insetBy(dx: inset, dy: 2 + inset), 2.5 - inset)
            case .diamond: return polygon(4, inset)
            case .triangle: return polygon(3, inset)
            case .octagon: return polygon(8, inset, turn: .pi / 8)
            case .hexagon: return polygon(6, inset)
            case .shield: return polygon(6, inset)
            }
        }

        /// The outline as a ring of one unit, to be filled by the even-odd rule.
        var ring: CGPath {
            let path = CGMutablePath()
            path.addPath(outline(inset: 0))
            path.addPath(outline(inset: 1))
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
        func bar(_ width: CGFloat) -> CGPath {
            let line = CGMutablePath()
            line.move(to: CGPoint(x: 1.5, y: 1))
            line.addLine(to: CGPoint(x: 14.5, y: 15))
            return line.copy(strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
        }
        return SymbolShape(layers + [Layer(path: bar(3), erases: true), Layer(path: bar(1.1))])
    }

    /// The shape with a smaller one at its lower right corner.
    func badged(with badge: SymbolShape) -> SymbolShape {
        let place = CGPoint(x: 13, y: 13)
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
