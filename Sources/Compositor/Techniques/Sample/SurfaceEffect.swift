import Geometry
import RenderTree

/// An effect of the program `paint/effect.glsl` on a surface.
package struct SurfaceEffect: Sendable, Equatable {
    /// The raw values are those that the shader goes by; kinds of `ToneFilter` come before.
    package enum Kind: Int32, Sendable {
        /// The average of a cell of `linear.x` times `linear.y` texels around the place.
        case cell = 16
        /// The texel that the place lies in.
        case nearest = 17
        /// The average along a ray from the centre, by factors within `numbers.x` around 1.
        case zoom = 18
        /// The average over a disc of `numbers.x` points.
        case disc = 19
        /// The texel nearer to the centre or further away, by waves: `numbers` are the largest move in points, the radians
        /// of a wave in a point, the phase, and 1 over the length of a wave.
        case ripple = 20
        /// Colours less bright around the centre: `numbers` are an inner and an outer radius in points, and by how much.
        case vignette = 21
    }

    package var kind: Int32
    /// The map from texels to points of the layer, row by row.
    package var linear = SIMD4<Float>.zero
    /// The middle of the effect, in pixels of the surface's own grid.
    package var center = SIMD2<Double>.zero
    /// The second four numbers of a tone; other effects have their centre in this place.
    private var second: SIMD4<Float>?
    package var numbers = SIMD4<Float>.zero
    /// The map from points of the layer to texels, row by row; for a tone, its last four numbers.
    package var inverse = SIMD4<Float>.zero
    /// The largest distance from the place at which it reads, in texels.
    package var reach = SIMD2<Int>.zero

    /// - Parameter toGrid: from points of the layer to the surface's grid; affine, and not singular.
    init(_ kind: Kind, _ toGrid: Homography, center: SIMD2<Double> = .zero) {
        self.kind = kind.rawValue
        let back = toGrid.inverse ?? .identity
        linear = SIMD4(Float(back.h11), Float(back.h21), Float(back.h12), Float(back.h22))
        inverse = SIMD4(Float(toGrid.h11), Float(toGrid.h21), Float(toGrid.h12), Float(toGrid.h22))
        let place = toGrid.map(center.x, center.y)
        self.center = SIMD2(place.x, place.y)
    }

    /// Works pixel for pixel.
    init(_ tone: ToneFilter) {
        kind = tone.kind.rawValue
        (linear, second, numbers, inverse) = (tone.a, tone.b, tone.c, tone.d)
    }

    /// The average of cells of so many texels.
    init(cell size: SIMD2<Double>) {
        kind = Kind.cell.rawValue
        linear = SIMD4(Float(size.x), Float(size.y), 0, 0)
        reach = SIMD2(Int(size.x / 2) + 2, Int(size.y / 2) + 2)
    }

    static let nearest: SurfaceEffect = {
        var effect = SurfaceEffect(cell: .zero)
        effect.kind = Kind.nearest.rawValue
        effect.reach = SIMD2(1, 1)
        return effect
    }()
}

extension SurfaceEffect {
    /// Returns the values of `u_numbers`, with the centre in texels from the surface's corner.
    func numbers(corner: (x: Int, y: Int)) -> [SIMD4<Float>] {
        if let second { return [linear, second, numbers, inverse] }
        let x = Float(center.x - Double(corner.x)), y = Float(center.y - Double(corner.y))
        return [linear, SIMD4(x, y, 0, 0), numbers, inverse]
    }
}
