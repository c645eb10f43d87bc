import CoreGraphics
import Geometry
import RenderTree
import Testing

/// Matrices that shear, turn and mirror at once, taken apart and put together.
@Suite struct ShearedMirrorTests {
    /// The parts that a matrix is made of: scale and shear as a lower triangle, then a turn, a move and perspective.
    private struct Recipe {
        var scale: SIMD3<Double>
        var shear: SIMD3<Double>
        var angle: Double
        var axis: SIMD3<Double>
        var move: SIMD3<Double>
        var perspective: SIMD4<Double>

        var matrix: CATransform3D {
            var triangle = CATransform3D.identity
            (triangle.m11, triangle.m22, triangle.m33) = (scale.x, scale.y, scale.z)
            (triangle.m21, triangle.m31, triangle.m32) = (shear.x, shear.y, shear.z)
            let turn = CATransform3DMakeRotation(angle, axis.x, axis.y, axis.z)
            var lens = CATransform3D.identity
            (lens.m14, lens.m24, lens.m34, lens.m44) = (
                perspective.x, perspective.y, perspective.z, perspective.w
            )
            let placed = CATransform3DConcat(turn, CATransform3DMakeTranslation(move.x, move.y, move.z))
            return CATransform3DConcat(CATransform3DConcat(triangle, placed), lens)
        }

        /// Half way, part by part; both turn about one axis.
        func middle(_ other: Recipe) -> Recipe {
            Recipe(
                scale: (scale + other.scale) / 2, shear: (shear + other.shear) / 2,
                angle: (angle + other.angle) / 2, axis: axis, move: (move + other.move) / 2,
                perspective: (perspective + other.perspective) / 2)
        }
    }

    /// Numbers in -1...1 that repeat from run to run: fractions of multiples of square roots.
    private struct Numbers {
        var index: Double
        var root = 1.0

        mutating func next(_ range: ClosedRange<Double> = -1...1) -> Double {
            root += 1
            let product = index * (root * root + 1).squareRoot()
            return range.lowerBound + (product - product.rounded(.down))
                * (range.upperBound - range.lowerBound)
        }

        mutating func vector(_ range: ClosedRange<Double> = -1...1) -> SIMD3<Double> {
            SIMD3(next(range), next(range), next(range))
        }
    }

    /// `mirrored` is the axis whose scale is negative; none is 3. Turns stay so small that it is told from the others.
    private static func recipe(_ numbers: inout Numbers, mirrored: Int, largest: Double) -> Recipe {
        var scale = numbers.vector(0.3...3)
        if mirrored < 3 { scale[mirrored] = -scale[mirrored] }
        var axis = numbers.vector()
        if (axis * axis).sum() < 0.01 { axis = SIMD3(0, 0, 1) }
        let perspective = SIMD4(numbers.next() / 500, numbers.next() / 500, numbers.next() / 500, 1)
        return Recipe(
            scale: scale, shear: numbers.vector(-2...2), angle: numbers.next(-largest...largest), axis: axis,
            move: numbers.vector(-50...50), perspective: perspective)
    }

    private func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool { isClose(a, b, 1e-9) }

    private func size<Vector: SIMD<Double>>(_ vector: Vector) -> Double {
        vector.indices.map { abs(vector[$0]) }.max() ?? 0
    }

    private func mix(_ a: CATransform3D, _ b: CATransform3D, _ fraction: Double) -> CATransform3D? {
        let mixed = AnimationValue.transform(a).interpolated(to: .transform(b), fraction: fraction)
        guard case .transform(let t)? = mixed else { return nil }
        return t
    }

    @Test(arguments: 0...3) func partsAreThoseItWasMadeOf(_ mirrored: Int) {
        for index in 1...500 {
            var numbers = Numbers(index: Double(index))
            let recipe = Self.recipe(&numbers, mirrored: mirrored, largest: 0.5)
            let parts = TransformParts(recipe.matrix)
            #expect(size(parts.scale - recipe.scale) < 1e-9, "\(index): \(parts.scale)")
            #expect(size(parts.shear - recipe.shear) < 1e-9, "\(index): \(parts.shear)")
            #expect(size(parts.translation - recipe.move) < 1e-9)
            #expect(size(parts.perspective - recipe.perspective) < 1e-9)
            #expect(isNear(CATransform3D(parts), recipe.matrix), "\(index)")
        }
    }

    /// Under any turn another axis may stand for the mirrored one, and the matrix is the same all the same.
    @Test(arguments: 0...3) func anyTurnIsPutTogetherAgain(_ mirrored: Int) {
        for index in 1...1000 {
            var numbers = Numbers(index: Double(index) + 0.5)
            let recipe = Self.recipe(&numbers, mirrored: mirrored, largest: .pi)
            let matrix = recipe.matrix
            let parts = TransformParts(matrix)
            #expect(isNear(CATransform3D(parts), matrix), "by angles: \(index)")
            #expect(mix(matrix, matrix, 0.5).map { isNear($0, matrix) } == true, "by a quaternion: \(index)")
            let negative = (0..<3).filter { parts.scale[$0] < 0 }.count
            #expect(negative == (mirrored < 3 ? 1 : 0), "\(index): \(parts.scale)")
            let volume = parts.scale.x * parts.scale.y * parts.scale.z
            let expected = recipe.scale.x * recipe.scale.y * recipe.scale.z
            #expect(isClose(volume, expected, 1e-9), "the determinant of scale and shear")
        }
    }

    @Test(arguments: 0...3) func middlesAreHalfWayInEveryPart(_ mirrored: Int) {
        for index in 1...500 {
            var numbers = Numbers(index: Double(index) + 0.25)
            let start = Self.recipe(&numbers, mirrored: mirrored, largest: 0.5)
            var end = Self.recipe(&numbers, mirrored: mirrored, largest: 0.5)
            end.axis = start.axis
            guard let middle = mix(start.matrix, end.matrix, 0.5) else {
                Issue.record("no mixture")
                continue
            }
            #expect(isNear(middle, start.middle(end).matrix), "\(index)")
        }
    }

    /// A picture that is turned over loses its width on the way; its shear goes straight from one to the other.
    @Test func aMirrorImageIsReachedThroughALine() {
        var plain = CATransform3D.identity
        plain.m21 = 0.5
        var mirrored = CATransform3DMakeScale(-1, 1, 1)
        mirrored.m21 = -0.25
        var expected = CATransform3DMakeScale(0, 1, 1)
        expected.m21 = 0.125
        #expect(mix(plain, mirrored, 0.5).map { isNear($0, expected) } == true)
    }

    /// One part of a sheared mirror image is set, the others stay.
    @Test func settingAnAngleKeepsShearAndMirror() {
        for mirrored in 0...2 {
            var numbers = Numbers(index: 7)
            var recipe = Self.recipe(&numbers, mirrored: mirrored, largest: 0)
            recipe.axis = SIMD3(0, 0, 1)
            recipe.perspective = SIMD4(0, 0, 0, 1)
            let turned = recipe.matrix.replacing(.rotationZ, with: SIMD2(0.4, 0))
            recipe.angle = 0.4
            #expect(isNear(turned, recipe.matrix), "\(mirrored)")
        }
    }
}
