import CoreGraphics
import Testing

@testable import Compositor

@Suite struct MaskCacheTests {
    @Test func masksThatAreShownStay() throws {
        var cache = MaskCache()
        cache.budget = 0
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
        let other = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 30), transform: nil)
        func key(_ path: CGPath) -> MaskCache.PathKey { MaskCache.PathKey(path: path, sigma: 1, step: 1) }
        cache.beginFrame()
        // Held as a scene holds it, which uses it again and does not ask for it again.
        let first = cache.path(key(path))?.image
        let shown = try #require(first)
        weak var dropped: CGImage?
        dropped = cache.path(key(other))?.image
        #expect(dropped != nil)
        cache.beginFrame()
        cache.beginFrame()
        #expect(dropped == nil)
        let again = cache.path(key(path))?.image
        #expect(again === shown)
    }
}
