import RenderTree

/// What a vertex hands to a program. A field has one meaning in all programs, and is named after the inputs of the shaders:
/// `a_local` in the vertex shader, `v_local` in the fragment shader.
package enum VertexField: UInt8, CaseIterable, Sendable {
    /// Pixels of the target, and w for the interpolation.
    case position
    /// From the shape's middle: pixels where one pixel has one size all over, otherwise points.
    case local
    /// Half the shape's width and height, in the units of `local`; of a stretched mask those of the stretched part.
    case size
    /// Of the corners, in the units of `local`; 0 for square ones.
    case radius
    /// Of an outer and an inner circle: 1 over the square of the radius, and how far the circle bends away from its tangent over a
    /// pixel, in the mean.
    case circles
    /// `Homography.turnedPixel`.
    case profile
    /// Pixels a point before the sides of least x, most x, least y, most y, each times w there and times the slope of
    /// `ProjectedRect.ramp`.
    case pixels
    /// The bow of `ProjectedRect.ramp` for each side; 0 for square shapes.
    case bows
    /// Of a circle in a plane seen at an angle: the radius's square, made smaller by what the circle bends away from its tangent
    /// over a pixel, and 0.25 over the radius's square.
    case circle
    /// Pixels to the sides of least x, most x, least y, most y, times w; 0 where the shape is drawn like those that are not thin.
    case lines
    /// In the units of `local`.
    case borderWidth
    /// Premultiplied; over one colour that of both.
    case borderColor
    /// From distances from the stretched part to the mask's texture coordinates: offset, scale.
    case maskMap
    /// Texture coordinates of a mask.
    case maskPlace
    case maskLayer
    /// What to add to a pixel's y and x to come to its byte of coverage, across and down.
    case coverMove
    /// Texture coordinates; of a surface on a page, texels from the surface's corner.
    case place
    /// From `local` to texture coordinates: offset, scale.
    case map
    /// Premultiplied; under a picture what shows through it.
    case color
    /// Further colours of a paint that is computed; premultiplied.
    case secondColor, thirdColor
    /// What a paint that is computed wants to know; of one with a table the first is where that begins.
    case numbers
    /// Of the array that a picture lies in.
    case layer
    /// Added to the level of detail.
    case bias
    /// The least and the largest texture coordinates.
    case limits
    /// What to add to a pixel's place to come to the surface's texel.
    case move
    /// The texel of the surface's corner on its page, and 1 over the page's size.
    case page
    /// The middles of the surface's outermost texels.
    case pageLimits
    /// Multiplies everything.
    case alpha
    /// Likewise, component by component.
    case tint
    /// Like `move`, of the surface that is a mask.
    case maskMove

    package enum Format: Sendable {
        case floats(Int)
        /// Four numbers in 0...1 of 16 bits each.
        case color

        /// Of 32 bits.
        package var words: Int {
            switch self {
            case .floats(let count): count
            case .color: 2
            }
        }
    }

    package var format: Format {
        switch self {
        case .radius, .borderWidth, .maskLayer, .layer, .bias, .alpha: .floats(1)
        case .local, .size, .circle, .maskPlace, .place, .move, .maskMove, .coverMove: .floats(2)
        case .position: .floats(3)
        case .circles, .profile, .pixels, .bows, .lines, .maskMap, .map, .numbers, .page, .pageLimits:
            .floats(4)
        case .borderColor, .color, .secondColor, .thirdColor, .limits, .tint: .color
        }
    }

    /// It differs from vertex to vertex and is interpolated; others are the same all over a piece.
    package var isInterpolated: Bool {
        switch self {
        case .position, .local, .lines, .maskPlace, .place: true
        default: false
        }
    }

    /// Where the field lies in `VertexValues`, in words.
    var offset: Int { Self.offsets[Int(rawValue)] }

    private static let offsets: [Int] = {
        var next = 0
        return allCases.map { field in
            defer { next += field.format.words }
            return next
        }
    }()
}
