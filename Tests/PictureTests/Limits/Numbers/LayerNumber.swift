import QuartzCore
import RenderTree
import TestSupport

/// One number among those that a layer has: a property, or a component of one.
struct LayerNumber: Sendable, CustomStringConvertible {
    let description: String
    /// Places and turns the layer, which may cover anything then. Other numbers only change how it looks.
    let isGeometry: Bool
    let set: @Sendable (CALayer, CGFloat) -> Void

    typealias Path<Root, Value> = WritableKeyPath<Root, Value> & Sendable
    typealias LayerPath<Value> = ReferenceWritableKeyPath<CALayer, Value> & Sendable

    static let all = geometry + look + timing

    static let geometry =
        numbers(
            [
                ("zPosition", \.zPosition), ("anchorPointZ", \.anchorPointZ), ("position.x", \.position.x),
                ("position.y", \.position.y), ("anchorPoint.x", \.anchorPoint.x),
                ("anchorPoint.y", \.anchorPoint.y),
            ], isGeometry: true)
        + rect("bounds", \.bounds, isGeometry: true) + rect("frame", \.frame, isGeometry: true)
        + matrix("transform", \.transform) + matrix("sublayerTransform", \.sublayerTransform) + affine

    static let look =
        numbers([
            ("cornerRadius", \.cornerRadius), ("borderWidth", \.borderWidth),
            ("contentsScale", \.contentsScale),
            ("shadowRadius", \.shadowRadius), ("rasterizationScale", \.rasterizationScale),
            ("contentsHeadroom", \.contentsHeadroom), ("shadowOffset.width", \.shadowOffset.width),
            ("shadowOffset.height", \.shadowOffset.height),
        ])
        + floats([
            ("opacity", \.opacity), ("minificationFilterBias", \.minificationFilterBias),
            ("shadowOpacity", \.shadowOpacity),
        ])
        + rect("contentsRect", \.contentsRect) + rect("contentsCenter", \.contentsCenter)
        + color("backgroundColor", \.backgroundColor) + color("borderColor", \.borderColor)
        + color("shadowColor", \.shadowColor) + filters

    static let timing =
        times([
            ("beginTime", \.beginTime), ("duration", \.duration), ("timeOffset", \.timeOffset),
            ("repeatDuration", \.repeatDuration),
        ]) + floats([("speed", \.speed), ("repeatCount", \.repeatCount)])

    // MARK: Components

    private static func numbers(
        _ paths: [(String, LayerPath<CGFloat>)], isGeometry: Bool = false
    ) -> [LayerNumber] {
        paths.map { name, path in
            LayerNumber(description: name, isGeometry: isGeometry) { $0[keyPath: path] = $1 }
        }
    }

    private static func floats(_ paths: [(String, LayerPath<Float>)]) -> [LayerNumber] {
        paths.map { name, path in
            LayerNumber(description: name, isGeometry: false) { $0[keyPath: path] = Float($1) }
        }
    }

    private static func times(_ paths: [(String, LayerPath<CFTimeInterval>)]) -> [LayerNumber] {
        paths.map { name, path in
            LayerNumber(description: name, isGeometry: false) { $0[keyPath: path] = Double($1) }
        }
    }

    private static func rect(
        _ name: String, _ path: LayerPath<CGRect>, isGeometry: Bool = false
    ) -> [LayerNumber] {
        let parts: [(String, Path<CGRect, CGFloat>)] = [
            ("origin.x", \.origin.x), ("origin.y", \.origin.y), ("size.width", \.size.width),
            ("size.height", \.size.height),
        ]
        return parts.map { part, cell in
            LayerNumber(description: "\(name).\(part)", isGeometry: isGeometry) {
                $0[keyPath: path][keyPath: cell] = $1
            }
        }
    }

    private static func matrix(_ name: String, _ path: LayerPath<CATransform3D>) -> [LayerNumber] {
        MatrixCell.all.map { cell in
            LayerNumber(description: "\(name).\(cell.name)", isGeometry: true) {
                $0[keyPath: path][keyPath: cell.path] = $1
            }
        }
    }

    private static let affine: [LayerNumber] = {
        let cells: [(String, Path<CGAffineTransform, CGFloat>)] = [
            ("a", \.a), ("b", \.b), ("c", \.c), ("d", \.d), ("tx", \.tx), ("ty", \.ty),
        ]
        return cells.map { name, cell in
            LayerNumber(description: "affineTransform.\(name)", isGeometry: true) {
                var matrix = $0.affineTransform()
                matrix[keyPath: cell] = $1
                $0.setAffineTransform(matrix)
            }
        }
    }()

    private static func color(_ name: String, _ path: LayerPath<CGColor?>) -> [LayerNumber] {
        ["red", "green", "blue", "alpha"].enumerated().map { index, part in
            LayerNumber(description: "\(name) \(part)", isGeometry: false) {
                var parts: [CGFloat] = [0.5, 0.5, 0.5, 1]
                parts[index] = $1
                $0[keyPath: path] = .rgb(parts[0], parts[1], parts[2], parts[3])
            }
        }
    }

    /// Every number that a filter takes, and those of a matrix at once.
    private static let filters: [LayerNumber] = CAFilter.filterTypes().flatMap { type in
        CAFilter(type: type).inputKeys.map { key in
            LayerNumber(description: "\(type).\(key)", isGeometry: false) {
                let filter = CAFilter(type: type)
                switch filter.value(forKey: key) {
                case is CGColor: filter.setValue(CGColor.rgb($1, $1, $1, $1), forKey: key)
                case is CAColorMatrix, is [Any]:
                    filter.setValue([Float](repeating: Float($1), count: 20), forKey: key)
                default: filter.setValue($1, forKey: key)
                }
                $0.filters = [filter]
            }
        }
    }
}

/// One of the sixteen numbers of a matrix.
struct MatrixCell: Sendable {
    let name: String
    let path: WritableKeyPath<CATransform3D, CGFloat> & Sendable

    static let all: [MatrixCell] = [
        MatrixCell(name: "m11", path: \.m11), MatrixCell(name: "m12", path: \.m12),
        MatrixCell(name: "m13", path: \.m13), MatrixCell(name: "m14", path: \.m14),
        MatrixCell(name: "m21", path: \.m21), MatrixCell(name: "m22", path: \.m22),
        MatrixCell(name: "m23", path: \.m23), MatrixCell(name: "m24", path: \.m24),
        MatrixCell(name: "m31", path: \.m31), MatrixCell(name: "m32", path: \.m32),
        MatrixCell(name: "m33", path: \.m33), MatrixCell(name: "m34", path: \.m34),
        MatrixCell(name: "m41", path: \.m41), MatrixCell(name: "m42", path: \.m42),
        MatrixCell(name: "m43", path: \.m43), MatrixCell(name: "m44", path: \.m44),
    ]
}
