import RenderTree

/// A value that a vertex passes to a program. A field has one meaning in all programs, and is named after the inputs of
/// the shaders: `a_local` in the vertex shader, `v_local` in the fragment shader.
package enum VertexField: UInt8, CaseIterable, Sendable {
    /// The position in pixels of the target, and w for the interpolation.
    case position
    /// The side of a point in pixels. It goes no further than the vertex shader.
    case pointSize
    /// The position from the shape's centre: in pixels if a pixel has the same size everywhere, otherwise in points.
    case local
    /// Half the shape's width and height, in the units of `local`; for a stretched mask, those of the stretched part.
    case size
    /// The radius of the corners, in the units of `local`; 0 for square ones.
    case radius
    /// For an outer and an inner circle: 1 over the square of the radius, and the mean distance of the circle from its
    /// tangent within a pixel.
    case circles
    /// `Homography.turnedPixel`.
    case profile
    /// Pixels per point at the sides of least x, greatest x, least y and greatest y, each multiplied by w there and by
    /// the slope of `ProjectedRect.ramp`.
    case pixels
    /// The bow of `ProjectedRect.ramp` for each side; 0 for square shapes.
    case bows
    /// For a circle in a plane seen at an angle: the square of its radius, reduced by the distance of the circle from
    /// its tangent within a pixel, and 0.25 over the square of the radius.
    case circle
    /// The distances in pixels to the sides of least x, greatest x, least y and greatest y, multiplied by w; 0 if the
    /// shape is not thin.
    case lines
    /// The width of the border, in the units of `local`.
    case borderWidth
    /// The colour of the border, premultiplied; over a fill of one colour, of both together.
    case borderColor
    /// The map from distances from the stretched part to the mask's texture coordinates: offset, scale.
    case maskMap
    /// Texture coordinates of a mask.
    case maskPlace
    case maskLayer
    /// Texture coordinates of a pixel's byte of coverage: across by the pixel's y, down by its x.
    case coverPlace
    /// Texture coordinates; for a surface on a page, texels from the surface's corner.
    case place
    /// The map from `local` to texture coordinates: offset, scale.
    case map
    /// The colour, premultiplied; for a picture, the colour below it.
    case color
    /// Further colours of a computed paint, premultiplied.
    case secondColor, thirdColor
    /// The numbers of a computed paint. With a table, the first is the index of the table's first entry.
    case numbers
    /// The array layer of a picture.
    case layer
    /// A number that is added to the level of detail.
    case bias
    /// The least and greatest texture coordinates that are sampled.
    case limits
    /// The least and greatest places of luma.
    case luma
    /// The values of `PlanesFields`.
    case planes, levels, weights
    /// The vector from a pixel's position to the surface's texel.
    case move
    /// The texel of the surface's corner on its page, and 1 over the page's size.
    case page
    /// The centres of the surface's outermost texels.
    case pageLimits
    /// The opacity that multiplies the result.
    case alpha
    /// The colour that multiplies the result, component by component.
    case tint
    /// Like `move`, of the surface that is a mask.
    case maskMove

    package enum Format: Sendable {
        case floats(Int)
        /// Four numbers in 0...1 of 16 bits each.
        case color

        /// The number of 32-bit words.
        package var words: Int {
            switch self {
            case .floats(let count): count
            case .color: 2
            }
        }
    }

    package var format: Format {
        switch self {
        case .pointSize, .radius, .borderWidth, .maskLayer, .layer, .bias, .alpha: .floats(1)
        case .local, .size, .circle, .maskPlace, .place, .move, .maskMove, .coverPlace: .floats(2)
        case .position: .floats(3)
        case .circles, .profile, .pixels, .bows, .lines, .maskMap, .map, .numbers, .page, .pageLimits,
            .luma, .planes, .levels, .weights:
            .floats(4)
        case .borderColor, .color, .secondColor, .thirdColor, .limits, .tint: .color
        }
    }

    /// Whether it differs from vertex to vertex and is interpolated. Other fields are constant for a piece.
    package var isInterpolated: Bool {
        switch self {
        case .position, .local, .lines, .maskPlace, .coverPlace, .place: true
        default: false
        }
    }

    /// The offset of the field in `VertexValues`, in words.
    var offset: Int { Self.offsets[Int(rawValue)] }

    private static let offsets: [Int] = {
        var next = 0
        return allCases.map { field in
            defer { next += field.format.words }
            return next
        }
    }()
}
