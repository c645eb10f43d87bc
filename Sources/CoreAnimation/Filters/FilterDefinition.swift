import Foundation
import RenderTree

/// The definition of a named filter.
struct FilterDefinition: Sendable {
    enum Effect: Sendable {
        case filter(FilterKind)
        /// An operation that blends the layer with its backdrop.
        case compositing(CompositingOperation)
        /// A transition between two pictures of a layer: `CATransition.filter`.
        case transition(TransitionType)
    }

    let type: String
    let effect: Effect
    /// The inputs, in the kind's order.
    var inputs: [Input] = []

    struct Input: Sendable {
        let key: String
        let value: Value
    }

    enum Value: Sendable {
        case one(FilterInputKind, SIMD4<Double>)
        /// Twenty numbers: the rows for red, green, blue and alpha, each with its offset at the end.
        case matrix
    }

    func input(_ key: String) -> Input? { inputs.first { $0.key == key } }
}

extension FilterDefinition.Input {
    static func number(_ key: String, _ value: Double) -> Self {
        Self(key: key, value: .one(.number, SIMD4(value, 0, 0, 0)))
    }
    static func radius(_ value: Double) -> Self {
        Self(key: "inputRadius", value: .one(.radius, SIMD4(value, 0, 0, 0)))
    }
    static func angle(_ key: String = "inputAngle") -> Self { Self(key: key, value: .one(.angle, .zero)) }
    static func color(
        _ red: Double, _ green: Double, _ blue: Double, _ key: String = "inputColor"
    ) -> Self {
        Self(key: key, value: .one(.color, SIMD4(red, green, blue, 1)))
    }
    /// A point of the layer, in points.
    static func center(_ x: Double, _ y: Double) -> Self { vector("inputCenter", SIMD4(x, y, 0, 0)) }
    static func vector(_ key: String, _ value: SIMD4<Double>) -> Self {
        Self(key: key, value: .one(.vector, value))
    }
}
