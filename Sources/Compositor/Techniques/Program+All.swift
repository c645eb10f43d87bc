import RenderTree

/// The programs that can occur. What is rare has few covers, which can do all that others can.
extension Program {
    package static let all: [Program] = {
        var programs: [Program] = []
        let rectangles = RectangleCover.all
        let unbordered = rectangles.filter { !$0.hasBorder }
        func add(_ covers: [Cover], _ paint: Paint, _ joins: [Join]) {
            for cover in covers {
                for join in joins { programs.append(Program(cover: cover, paint: paint, join: join)) }
            }
        }
        add([.all] + rectangles.map { .rectangle($0) } + [.coverage], .color, [.plain])
        add([.mask, .stretchedMask, .surfaceMask], .color, [.alpha])
        for options in PicturePaint.common {
            add([.all] + rectangles.map { .rectangle($0) }, .picture(options), [.alpha])
        }
        add([.all], .picture(.plain), [.tint])
        let rare: [Cover] = [.all] + RectangleCover.forRarePaints.map { .rectangle($0) }
        for options in PicturePaint.rare { add(rare, .picture(options), [.tint]) }
        for gradient in GradientPaint.allCases {
            let covers = gradient.commonCovers + RectangleCover.forRarePaints
            add([.all] + covers.map { .rectangle($0) }, .gradient(gradient), [.alpha])
        }
        add([.all] + unbordered.map { .rectangle($0) }, .surface, [.alpha, .mask])
        add(
            [.all], .surface,
            CompositingOperation.allCases.filter { $0.blendState == nil }.map { .backdrop($0) })
        for paint in [Paint.sampled, .blurred, .averaged, .recolored, .effect] {
            add([.all], paint, [.alpha])
        }
        return programs
    }()

    private static let known = Set(all)

    /// It is in the list.
    var isKnown: Bool { Self.known.contains(self) }
}
