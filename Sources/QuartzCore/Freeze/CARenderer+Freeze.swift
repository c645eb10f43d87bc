import Foundation
import FrozenTrees
import ImageIO

extension CARenderer {
    /// Writes the layer tree of the last frame into an `.agtree` file, with its animations, pictures and fonts.
    ///
    /// `agate render`, `CAPackage` and any other program of the same major version of the format show it, without the
    /// program that made it: the file's time 0 is the time of the last frame, `bounds` are its picture's. The picture of
    /// any later time is the program's to the byte, as long as the program would change nothing; see
    /// `Docs/FrozenTrees.md` for what a file cannot hold.
    ///
    /// - Returns: what the file shows otherwise than the program, with the layers.
    /// - Throws: `FrozenTreeError` without a layer, for invalid `bounds`, and for a layer whose class's look cannot be
    ///   encoded; `ImageError` for a file that cannot be written. The file appears whole or not at all.
    @discardableResult
    public func freeze(to url: URL) throws -> [CALayerError] {
        let file = try frozenFile()
        try AtomicFile.write(file.data, to: url)
        return file.omissions
    }

    /// The file of the tree of the last frame.
    ///
    /// - Parameter isPacked: whether the body is compressed.
    package func frozenFile(isPacked: Bool = true) throws -> (data: Data, omissions: [CALayerError]) {
        guard let layer, let node = lastTree(of: layer) else {
            throw FrozenTreeError("there is no layer to freeze")
        }
        guard let view else { throw CARendererError.badBounds(bounds) }
        var freezer = TreeFreezer(view: view, scale: scale)
        freezer.background = backgroundColor
        return try freezer.file(of: layer, node, at: frameTime, isPacked: isPacked)
    }
}
