/// A rectangle's antialiased coverage, with corners and a border.
package struct RectangleCover: Hashable, Sendable {
    package enum Corners: UInt8, Sendable, CaseIterable {
        case square, circle, continuous
    }

    /// The alignment of the shape's sides with pixels.
    package enum Projection: UInt8, Sendable, CaseIterable {
        /// Along rows and columns.
        case upright
        /// At an angle, a pixel having one size all over.
        case turned
        /// Pixels differ by place or direction.
        case tilted
        /// Likewise, of a shape so thin that both sides touch one pixel.
        case thin
    }

    package var corners: Corners
    package var projection: Projection
    package var hasBorder: Bool

    package init(corners: Corners, projection: Projection, hasBorder: Bool) {
        self.corners = corners
        self.projection = projection
        self.hasBorder = hasBorder
    }

    /// Square shapes that are thin are drawn as round ones: there are few of these, and they part the draws of others.
    static let all: [RectangleCover] = Projection.allCases.flatMap { projection in
        Corners.allCases.filter { projection != .thin || $0 != .square }.flatMap { corners in
            [false, true].map { RectangleCover(corners: corners, projection: projection, hasBorder: $0) }
        }
    }

    static var covers: [Cover] { all.map { .rectangle($0) } }

    var fields: [VertexField] {
        var fields: [VertexField] = [.local, .size]
        if corners != .square { fields.append(.radius) }
        switch projection {
        case .upright, .turned:
            if corners == .circle { fields.append(.circles) }
            if projection == .turned { fields.append(.profile) }
        case .tilted, .thin:
            fields.append(.pixels)
            if corners != .square { fields.append(.bows) }
            if corners == .circle { fields.append(.circle) }
            if projection == .thin { fields.append(.lines) }
        }
        if hasBorder { fields += [.borderWidth, .borderColor] }
        return fields
    }

    var files: [String] {
        var files: [String] = []
        switch projection {
        case .upright: files.append("cover/upright")
        case .turned: files.append("cover/turned")
        case .tilted: files.append("cover/tilted")
        case .thin: files += ["cover/tilted", "cover/thin"]
        }
        switch corners {
        case .square: break
        case .circle: files += isTilted ? ["cover/tiltedCircle"] : ["cover/curve", "cover/circle"]
        case .continuous: files += ["cover/curve", "cover/continuous"]
        }
        return files + ["cover/rectangle"] + (hasBorder ? ["cover/border"] : [])
    }

    var defines: [String] {
        (corners == .square ? [] : ["CORNERS"]) + (projection == .turned ? ["TURNED"] : [])
            + (isTilted ? ["TILTED"] : []) + (projection == .thin ? ["THIN"] : [])
            + (hasBorder ? ["BORDER"] : [])
    }

    private var isTilted: Bool { projection == .tilted || projection == .thin }

    func covers(_ other: RectangleCover, manyDraws: Bool, isNarrow: Bool) -> Bool {
        if self == other { return true }
        guard !isNarrow, hasBorder == other.hasBorder,
            corners == other.corners || other.corners == .square && corners == .circle
        else { return false }
        switch (other.projection, projection) {
        case (.upright, .turned), (.tilted, .thin): return manyDraws
        default: return projection == other.projection
        }
    }
}

// MARK: Rare paints

extension RectangleCover {
    /// A border of this width is as if there were none, in the units of any shape.
    static let noBorder: Float = -1e6

    /// The covers that paints have which are drawn now and then: few, each of which can do what others do.
    static let forRarePaints: [RectangleCover] =
        [RectangleCover(corners: .square, projection: .turned, hasBorder: true)]
        + [Projection.turned, .tilted, .thin].flatMap { projection in
            [Corners.circle, .continuous].map {
                RectangleCover(corners: $0, projection: projection, hasBorder: true)
            }
        }

    /// The one of these that draws the same.
    ///
    /// - Parameter isNarrow: one pixel may reach over two opposite sides, which programs for round corners don't draw.
    func forRarePaint(isNarrow: Bool) -> RectangleCover {
        RectangleCover(
            corners: corners == .square && !isNarrow ? .circle : corners,
            projection: projection == .upright ? .turned : projection, hasBorder: true)
    }
}
