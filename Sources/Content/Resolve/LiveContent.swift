import CoreGraphics
import RenderTree

/// Content that changes without a commit, as a renderer shows it: the provider's last answer, and the end of its
/// validity.
///
/// The nodes that show the content retain it, so it is released with the last of them.
final class LiveContent {
    enum Value {
        /// The tiles; nil before the first traversal determines which are visible.
        case tiles(TileSnapshot?)
        case picture(CGImage?)
    }

    let identity: any ContentIdentity
    var value: Value
    var span: AnswerSpan
    /// The newest revision among the nodes' references.
    private(set) var revision: Int
    /// The name of the layer that first showed it.
    let layer: String?
    var fadeDuration = 0.0
    /// Whether the next frame must ask the provider, whatever its time.
    private(set) var isStale = true

    init(_ reference: ContentReference, _ value: Value, layer: String?) {
        identity = reference.identity
        revision = reference.revision
        self.value = value
        self.layer = layer
        span = .always
    }

    /// Takes note of a node's reference.
    func note(_ reference: ContentReference) {
        guard reference.revision > revision else { return }
        revision = reference.revision
        isStale = true
    }

    /// Asks the provider where the last answer is not good at a time.
    ///
    /// - Returns: whether it looks different now.
    func refresh(at time: Double, asker: UInt64) -> Bool {
        guard isStale || !span.contains(time) else { return false }
        isStale = false
        switch (value, ContentRegistry.provider(of: identity)) {
        case (.tiles(let snapshot?), .tiles(let provider)):
            let request = TileRequest(
                grid: snapshot.grid, places: Array(snapshot.asked), effort: .look, time: time,
                fadeDuration: fadeDuration, asker: asker)
            return take(provider.tiles(request))
        case (.picture(let image), .picture(let provider)):
            let answer = provider.picture(PictureRequest(revision: revision, time: time))
            value = .picture(answer.image)
            span = answer.span
            return image !== answer.image
        default: return false
        }
    }

    /// Whether other places are seen than those whose tiles are shown. They are then asked for, or left out: a frame shows
    /// the same whatever the last one asked for.
    func lacks(_ demand: ContentDemand.Tiles) -> Bool {
        guard case .tiles(let snapshot?) = value, snapshot.grid == demand.grid else { return true }
        return snapshot.asked != Set(demand.places)
    }

    /// Leaves out the tiles that are seen no more.
    ///
    /// - Returns: false where the provider has to be asked: others are seen too, or some are awaited, which it need not draw.
    func leaveOut(allBut demand: ContentDemand.Tiles) -> Bool {
        guard case .tiles(let snapshot?) = value, snapshot.grid == demand.grid, span == .always else {
            return false
        }
        let places = Set(demand.places)
        guard places.isSubset(of: snapshot.asked) else { return false }
        value = .tiles(
            TileSnapshot(
                grid: snapshot.grid, tiles: snapshot.tiles.filter { places.contains($0.key) },
                standIns: snapshot.standIns.filter { places.contains($0.key) }, asked: places))
        return true
    }

    /// - Returns: whether it looks different now.
    func take(_ answer: TileAnswer) -> Bool {
        span = answer.span
        defer { value = .tiles(answer.snapshot) }
        guard case .tiles(let last?) = value else { return true }
        return !last.looksLike(answer.snapshot)
    }
}
