import CoreGraphics
import Locking

/// A least-recently-used cache of decoded images, with a budget in bytes.
final class DecodedImages: Sendable {
    static let shared = DecodedImages(budget: 64 << 20)

    struct Key: Hashable {
        var owner: Int
        var index: Int
        var factor: Int
    }

    private struct Kept {
        /// The images, the least recently used first.
        var images: [(key: Key, image: CGImage)] = []
        var bytes = 0
        var lastOwner = 0
    }

    /// The budget in bytes.
    let budget: Int
    private let kept = Locked(Kept())

    init(budget: Int) { self.budget = budget }

    func image(_ key: Key) -> CGImage? {
        kept.withLock { kept in
            guard let at = kept.images.firstIndex(where: { $0.key == key }) else { return nil }
            let found = kept.images.remove(at: at)
            kept.images.insert(found, at: 0)
            return found.image
        }
    }

    func add(_ image: CGImage, _ key: Key) {
        // An image over budget would evict all others.
        guard Self.bytes(image) <= budget else { return }
        kept.withLock { kept in
            if kept.images.contains(where: { $0.key == key }) { return }
            kept.images.insert((key, image), at: 0)
            kept.bytes += Self.bytes(image)
            while kept.bytes > budget, let last = kept.images.popLast() {
                kept.bytes -= Self.bytes(last.image)
            }
        }
    }

    var bytes: Int { kept.withLock { $0.bytes } }

    private static func bytes(_ image: CGImage) -> Int { image.bytesPerRow * image.height }

    private func remove(_ owner: Int) {
        kept.withLock { kept in
            for entry in kept.images where entry.key.owner == owner { kept.bytes -= Self.bytes(entry.image) }
            kept.images.removeAll { $0.key.owner == owner }
        }
    }

    /// The key of a source, whose images are evicted on its deallocation.
    final class Owner: Sendable {
        let id: Int

        init() {
            id = DecodedImages.shared.kept.withLock {
                $0.lastOwner += 1
                return $0.lastOwner
            }
        }

        func removeAll() { DecodedImages.shared.remove(id) }

        deinit { removeAll() }
    }
}
