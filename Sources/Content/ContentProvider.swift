/// A source of content outside of the tree, by the kind of content that it gives.
///
/// A client's object that draws, decodes or lays out is behind one of these doors, and nowhere else below the model. A
/// further kind, such as the planes of a video frame or a texture of another context with its fence, is a further case
/// with a request and an answer of its own.
package enum ContentProvider: Sendable {
    case text(any TextProvider)
    case tiles(any TileProvider)
    case picture(any PictureProvider)
}

/// From when until when an answer is good, in seconds of the host's time: the same time that animations are evaluated at.
package struct AnswerSpan: Sendable, Equatable {
    /// At an earlier time the provider is asked anew.
    package var from: Double
    /// At this time and at later ones the provider is asked anew; infinity for an answer that stays good.
    package var until: Double

    /// - Parameter until: at most `from` is "ask again for the next frame".
    package init(from: Double = -.infinity, until: Double = .infinity) {
        self.from = from
        self.until = until
    }

    package static let always = AnswerSpan()

    package func contains(_ time: Double) -> Bool { time >= from && time < until }
}
