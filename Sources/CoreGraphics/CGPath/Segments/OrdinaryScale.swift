import Foundation

/// A power of two that brings lengths into a range in which their squares and cubes are numbers; 1 for nearly all.
struct OrdinaryScale {
    let factor: CGFloat

    init(magnitude: CGFloat) {
        let isOrdinary = magnitude == 0 || (1e-60...1e60).contains(magnitude)
        let exponent = isOrdinary ? 0 : min(max(-magnitude.exponent, -1000), 1000)
        factor = CGFloat(sign: .plus, exponent: exponent, significand: 1)
    }

    func applied(to storage: PathStorage) -> PathStorage {
        guard factor != 1 else { return storage }
        var result = PathStorage()
        result.append(storage, CGAffineTransform(scaleX: factor, y: factor))
        return result
    }

    /// Back to the size before, and then by `transform`.
    func undone(_ storage: PathStorage, _ transform: CGAffineTransform = .identity) -> PathStorage {
        guard factor != 1 || !transform.isIdentity else { return storage }
        var result = PathStorage()
        result.append(storage, CGAffineTransform(scaleX: 1 / factor, y: 1 / factor).concatenating(transform))
        return result
    }
}
