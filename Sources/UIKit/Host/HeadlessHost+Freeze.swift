import Foundation
import QuartzCore

extension HeadlessHost {
    /// Writes the screen of the present time into an `.agtree` file: its layers with the animations that run, pictures
    /// and fonts.
    ///
    ///     UIView.animate(withDuration: 1) { card.alpha = 0 }
    ///     try host.freeze(to: URL(fileURLWithPath: "card.agtree"))
    ///
    /// `agate render card.agtree -o card.png` draws the same picture as `picture()`, without the program, and
    /// `--time 0.5` that of half a second later. What a program would do later, such as in a completion, is not part of
    /// the file; see `Docs/FrozenTrees.md`.
    ///
    /// - Returns: what the file shows otherwise than the program, with the layers.
    /// - Throws: as `CARenderer.freeze(to:)`.
    @discardableResult
    public func freeze(to url: URL) throws -> [CALayerError] {
        showFrame(isDrawn: false)
        return try renderer.freeze(to: url)
    }
}
