import CoreGraphics
import Foundation
import QuartzCore

/// The picture of an animation tool's layers without the movie, as planes. Only what changes is drawn and converted.
final class OverlayPicture {
    let planes: OverlayPlanes
    /// The number of frames in which something was drawn.
    private(set) var drawnCount = 0
    private let renderer: CARenderer
    /// Premultiplied RGBA of the even size; a last odd column and row are repeated.
    private var pixels: [UInt8]

    init(_ renderer: CARenderer, _ layout: PlanarLayout) {
        self.renderer = renderer
        planes = OverlayPlanes(layout)
        pixels = [UInt8](repeating: 0, count: planes.width * planes.height * 4)
    }

    /// Draws what changed since the last picture, or since the renderer drew something else. The renderer has begun the frame.
    func draw() throws {
        let changed = renderer.changedPixels()
        renderer.render()
        if let error = renderer.renderError { throw error }
        guard !changed.isEmpty else { return }
        drawnCount += 1
        try take(changed)
    }

    private func take(_ area: PixelRect) throws {
        let width = planes.width, bytesPerRow = 4 * width
        try pixels.withUnsafeMutableBytes { bytes in
            let first = area.y * bytesPerRow + 4 * area.x
            try renderer.readPixels(
                area, into: UnsafeMutableRawBufferPointer(rebasing: bytes[first...]), bytesPerRow: bytesPerRow
            )
            guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
            let padded = pad(bytes, area)
            planes.update(start, in: padded)
        }
    }

    /// Repeats the last column and row up to an even size, and returns the area with them.
    private func pad(_ bytes: UnsafeMutableRawBufferPointer, _ area: PixelRect) -> PixelRect {
        var area = area
        let width = planes.width, height = planes.height
        if renderer.width < width, area.maxX == renderer.width {
            for y in area.y..<area.maxY {
                let last = 4 * (y * width + renderer.width - 1)
                for k in 0..<4 { bytes[last + 4 + k] = bytes[last + k] }
            }
            area.width += 1
        }
        if renderer.height < height, area.maxY == renderer.height {
            let last = 4 * ((renderer.height - 1) * width + area.x)
            for k in 0..<4 * area.width { bytes[last + 4 * width + k] = bytes[last + k] }
            area.height += 1
        }
        return area
    }
}
