import CoreAnimation

/// A transform: sixteen numbers `m11 … m44`, or a list of functions with the leftmost outermost, as in CSS.
///
/// The order of the list follows PocketPlayer's reader; no known document depends on it.
struct TransformValue: Equatable {
    private(set) var matrix = CATransform3D.identity
    /// Whether the functions include a rotation or a whole matrix, so that a rotation written beside the transform is
    /// redundant.
    private(set) var holdsRotation = false

    static let expected = "a matrix (16 numbers) or functions (rotate, scale, translate, perspective, matrix)"

    init(_ text: String) throws(ValueError) {
        guard let first = text.first(where: { !NumberList.isSeparator($0) }) else { return }
        if first.isLetter {
            var rest = text[...]
            while let function = try TransformFunction(next: &rest) {
                matrix = CATransform3D.concat(function.matrix, matrix)
                if function.holdsRotation { holdsRotation = true }
            }
        } else {
            matrix = try TransformFunction.matrix16(
                NumberList.parse(text, count: 16, expected: Self.expected))
            holdsRotation = true
        }
        guard matrix.isFinite else { throw ValueError(expected: "a transform whose product is finite") }
    }
}

extension CATransform3D {
    /// Whether all elements are finite.
    fileprivate var isFinite: Bool {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
            .allSatisfy(\.isFinite)
    }
}
