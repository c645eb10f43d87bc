import CoreGraphics
import Foundation
import GLES
import Locking

/// A picture that a client's GL context drew, in memory that renderers of the same display sample without a copy.
package final class GLPicture: ExternalPixels {
    package let shared: SharedTexture
    package let isOpaque: Bool
    /// Returns the memory to its owner, who may draw into it again.
    private let release: @Sendable (SharedTexture) -> Void
    private let read = Locked<Data?>(nil)

    package var width: Int { shared.width }
    package var height: Int { shared.height }

    /// - Parameter release: called when no tree and no renderer shows the picture any more.
    package init(
        _ shared: SharedTexture, isOpaque: Bool, release: @escaping @Sendable (SharedTexture) -> Void
    ) {
        self.shared = shared
        self.isOpaque = isOpaque
        self.release = release
    }

    deinit { release(shared) }

    /// The same texels, with or without their alpha. The memory is returned when both pictures are released.
    package func variant(isOpaque: Bool) -> GLPicture {
        GLPicture(shared, isOpaque: isOpaque) { [self] _ in withExtendedLifetime(self) {} }
    }

    package var bytes: Data {
        read.withLock { read in
            if let read { return read }
            let data = (try? Self.readPixels(shared, isOpaque: isOpaque)) ?? Data(count: width * height * 4)
            read = data
            return data
        }
    }

    /// Reads the texels in a context of its own, top row first.
    private static func readPixels(_ shared: SharedTexture, isOpaque: Bool) throws -> Data {
        let context = try GLContext(display: shared.display)
        return try context.withCurrent {
            let texture = try shared.makeTexture(in: context, isOpaque: isOpaque)
            let framebuffer = try GLFramebuffer(context: context, color: texture)
            let rows = try framebuffer.readPixels()
            shared.addReader(context, GLFence(context))
            let stride = shared.width * 4
            var data = Data(capacity: rows.count)
            for y in (0..<shared.height).reversed() { data += rows[y * stride..<(y + 1) * stride] }
            if isOpaque { for i in Swift.stride(from: 3, to: data.count, by: 4) { data[i] = 255 } }
            return data
        }
    }
}
