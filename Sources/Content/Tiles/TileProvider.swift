import RenderTree

/// The tiles of a layer, each drawn when it is first seen.
///
/// It is asked on the thread that draws a frame; renderers on several threads may ask at once. Only a request that says
/// so may wait, and a provider has to limit how long. A request names the places that the frame shows: a provider may
/// forget all others.
package protocol TileProvider: AnyObject, Sendable {
    func tiles(_ request: TileRequest) -> TileAnswer
    /// Why tiles can't be shown, a text each, since they were dropped last.
    var errors: [String] { get }
}

package struct TileRequest: Sendable {
    /// How far a provider may go to have a tile.
    package enum Effort: Sendable {
        /// Answers with tiles that have been drawn, and begins no others.
        case look
        /// Begins to draw those that are missing, on other threads, and answers without them.
        case begin
        /// Answers when all are drawn, or have taken longer than the provider's limit.
        case wait
    }

    package var grid: TileGrid
    package var places: [TilePlace]
    package var effort: Effort
    /// The frame's, in seconds of the host's time.
    package var time: Double
    /// How long a tile that came late takes to fade in, in seconds.
    package var fadeDuration: Double
    /// Unique for each renderer. What one asked for before, and asks for no more, is not begun any more.
    package var asker: UInt64

    package init(
        grid: TileGrid, places: [TilePlace], effort: Effort, time: Double = 0, fadeDuration: Double = 0,
        asker: UInt64 = 0
    ) {
        self.grid = grid
        self.places = places
        self.effort = effort
        self.time = time
        self.fadeDuration = fadeDuration
        self.asker = asker
    }
}

package struct TileAnswer: Sendable {
    package var snapshot: TileSnapshot
    /// The times at which the tiles look so. While some are awaited or fade in, the provider is asked again for the next frame.
    package var span: AnswerSpan

    package init(snapshot: TileSnapshot, span: AnswerSpan) { (self.snapshot, self.span) = (snapshot, span) }
}
