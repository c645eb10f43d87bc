import Foundation

/// A power of two that scales lengths so that their squares and cubes neither overflow nor underflow; 1 for nearly
/// all paths.
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

    /// Reverses the scale, then applies `transform`.
    func undone(_ storage: PathStorage, _ transform: CGAffineTransform = .identity) -> PathStorage {
        guard factor != 1 || !transform.isIdentity else { return storage }
        var result = PathStorage()
        result.append(storage, CGAffineTransform(scaleX: 1 / factor, y: 1 / factor).concatenating(transform))
        return result
    }
}
