/// The benchmark scenes, by their names on the command line.
package enum BenchSceneName: String, CaseIterable, Sendable {
    case trivial, quads1k, quads10k, flat
    case flatOne = "flat-one"
    case shadows, groups, masks, gradients
    case gradientsOne = "gradients-one"
    case feed, rasterized, unrasterized, tiled, cube, animate10k, replicate10k
    case pathfill, pathstroke
    case particles
    case feedScroll = "feed-scroll"
    case feedTilted = "feed-tilted"
    case pathfillOne = "pathfill-one"
    case pathstrokeOne = "pathstroke-one"
    case drawn, map
    case text
    case textStill = "text-still"
    case textChanging = "text-changing"
    case labels
    case labelsChanging = "labels-changing"
    case labelsViews = "labels-views"
    case table, player
    /// Hosts of views, each for one picture; measured separately.
    case snapshots
    /// Draws, reads back and encodes; measured separately.
    case export
    /// Movies in layers; measured separately.
    case video
    case videoFour = "video-four"

    /// A new scene that is not built yet.
    ///
    /// - Parameter layers: the number of boxes in `flat` and `flat-one`; other scenes ignore it.
    package func makeScene(layers: Int = FlatScene.count) -> any BenchScene {
        switch self {
        case .trivial: TrivialScene()
        case .quads1k: QuadsScene(count: 1000)
        case .quads10k: QuadsScene(count: 10_000)
        case .flat: FlatScene(moving: .all, count: layers)
        case .flatOne: FlatScene(moving: .one, count: layers)
        case .shadows: ShadowsScene()
        case .groups: GroupsScene()
        case .masks: MasksScene()
        case .gradients: GradientsScene(moving: .all)
        case .gradientsOne: GradientsScene(moving: .one)
        case .feed: FeedScene()
        case .rasterized: RasterizedScene(isRasterized: true)
        case .unrasterized: RasterizedScene(isRasterized: false)
        case .tiled: TiledScene()
        case .cube: CubeScene()
        case .animate10k: AnimateScene()
        case .replicate10k: ReplicateScene()
        case .pathfill: PathsScene(.fill)
        case .pathstroke: PathsScene(.stroke)
        case .feedScroll: FeedScene(.scrolled)
        case .feedTilted: FeedScene(.tilted)
        case .particles: ParticlesScene()
        case .pathfillOne: PathsScene(.fill, moving: .one)
        case .pathstrokeOne: PathsScene(.stroke, moving: .one)
        case .drawn: DrawnScene()
        case .map: MapScene()
        case .text: TextScene(changing: .places)
        case .textStill: TextScene(changing: .nothing)
        case .textChanging: TextScene(changing: .strings)
        case .labels: LabelsScene(isChanging: false)
        case .labelsChanging: LabelsScene(isChanging: true)
        case .labelsViews: LabelViewsScene()
        case .table: TableScene()
        case .player: PlayerScene()
        case .snapshots: TrivialScene()
        case .export: CubeScene()
        case .video, .videoFour: QuadsScene(count: 1000)
        }
    }

    /// Whether a scene has a measurement of its own, with other figures.
    package var isMeasuredSeparately: Bool {
        switch self {
        case .snapshots, .export, .video, .videoFour: true
        default: false
        }
    }

    /// A description of the scene in one line.
    package var summary: String {
        switch self {
        case .trivial: "one rounded box, at rest, drawn anew every frame"
        case .quads1k: "1,000 turning pictures in perspective, half rounded, opacity 0.9"
        case .quads10k: "10,000 turning pictures in perspective, half rounded, opacity 0.9"
        case .flat: "10,000 rounded boxes with borders, all moving"
        case .flatOne: "10,000 rounded boxes with borders, one moving"
        case .shadows: "500 rounded cards with shadows"
        case .groups: "200 groups of opacity 0.5 with five overlapping boxes"
        case .masks: "200 pictures under rounded and elliptical clips"
        case .gradients: "1,000 gradients of three colours, along an axis or in rings, all moving"
        case .gradientsOne: "1,000 gradients of three colours, one moving"
        case .feed: "84 cards with rounded clips that scroll: a picture, an avatar, three bars each"
        case .rasterized: "60 rasterized cards with shadows, blurs and clips over a changing ground"
        case .unrasterized: "the same cards, not rasterized"
        case .tiled: "a picture of 16384x16384 pixels, panned"
        case .cube: "100 turning cubes of six pictures"
        case .animate10k: "10,000 boxes with three animations each, no layer changed"
        case .replicate10k: "one box that a replicator draws 10,000 times, in another spiral each frame"
        case .pathfill: "200 stars and spirals of 200 cubics each, filled, all changing"
        case .pathstroke: "the same, stroked with 3 points and round joins"
        case .feedScroll: "the cards of feed in a scroll layer, which scrolls"
        case .feedTilted: "the cards of feed in a layer that is tilted in perspective"
        case .particles: "20,000 additive sprites of 16x16, all moving: one emitter"
        case .pathfillOne: "200 filled stars and spirals, one changing"
        case .pathstrokeOne: "200 stroked stars and spirals, one changing"
        case .drawn: "a layer of 1920x1080 pixels that draws itself anew each frame"
        case .map: "a tiled layer of 40,000x25,000 pixels, panned"
        case .text: "2,000 labels of 20 glyphs, all moving by parts of a pixel"
        case .textStill: "the same at rest below a box that moves"
        case .textChanging: "the same, each with another string in every frame"
        case .labels: "2,000 text layers of 20 letters, all moving by parts of a pixel"
        case .labelsChanging: "the same, each with a string that never was there before in every frame"
        case .labelsViews: "2,000 labels of UIKit with the texts of labels, all moving by parts of a pixel"
        case .table: "a table of 1,000 rows with a picture and two texts each, which scrolls"
        case .player:
            "60 shapes in 20 nested layers, with keyframes of paths, trims, masks, gradients and rotations"
        case .snapshots: "a snapshot of a card of views in a host of its own, to PNG"
        case .export: "the turning cubes to an H.264 movie; --frames 600 is ten seconds"
        case .video: "a movie of the turning pictures of quads1k, 1920x1080, in perspective"
        case .videoFour: "four such movies at once"
        }
    }
}
