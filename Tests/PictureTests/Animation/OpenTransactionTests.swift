import Foundation
import QuartzCore
import TestSupport
import Testing

/// What a renderer shows while its thread, or another, is in the middle of a transaction.
@Suite("Frames and open transactions")
struct OpenTransactionTests {
    private let renderer: CARenderer
    private let layer = CALayer.box(
        center: CGPoint(x: 16, y: 16), size: CGSize(width: 8, height: 8), color: .rgb(1, 0, 0))

    init() throws {
        renderer = try CARenderer(width: 64, height: 32)
        renderer.layer = .stage(width: 64, height: 32, [layer])
    }

    private func picture(at time: Double) throws -> PixelBuffer {
        try renderer.picture(width: 64, height: 32, atTime: time)
    }

    @Test("in the middle of a transaction of the thread the tree of the frame before is shown")
    func ownThread() throws {
        let before = try picture(at: 0)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.x = 48
        #expect(try picture(at: 1) == before)
        CATransaction.begin()
        layer.backgroundColor = .rgb(0, 0, 1)
        CATransaction.commit()
        #expect(try picture(at: 2) == before, "the outer one is still open")
        #expect(layer.presentation()?.position.x == 16)
        CATransaction.commit()
        let after = try picture(at: 3)
        #expect(after[48, 16] == [0, 0, 255, 255] && before[16, 16] == [255, 0, 0, 255])
        #expect(after[16, 16] == before[32, 16])
    }

    @Test("animations that were committed go on meanwhile, new ones begin with the commit after")
    func animations() throws {
        let first = CABasicAnimation(keyPath: "position.x")
        (first.fromValue, first.toValue, first.duration) = (8, 56, 4)
        layer.add(first, forKey: "x")
        let start = try picture(at: 0)
        CATransaction.begin()
        let second = CABasicAnimation(keyPath: "position.y")
        (second.fromValue, second.toValue, second.duration) = (8, 24, 2)
        layer.add(second, forKey: "y")
        let inside = try picture(at: 2)
        #expect(inside != start)
        #expect(inside[32, 16] == start[8, 16] && inside[8, 16] == start[32, 16])
        CATransaction.commit()
        _ = try picture(at: 2)
        _ = try picture(at: 3)
        let shown = try #require(layer.presentation()).position
        #expect(shown == CGPoint(x: 44, y: 16), "the second is at half of its way: \(shown)")
    }

    @Test("another layer is committed even then, since there is no earlier tree of it")
    func anotherLayer() throws {
        let before = try picture(at: 0)
        CATransaction.begin()
        defer { CATransaction.commit() }
        renderer.layer = .stage(width: 64, height: 32, color: .rgb(0, 1, 0), [])
        #expect(try picture(at: 1) != before)
    }

    @Test("transactions of other threads hold nothing back, not even their own changes")
    func otherThread() throws {
        let before = try picture(at: 0)
        let (isChanged, mayCommit) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        // Only one thread at a time touches the layer.
        nonisolated(unsafe) let layer = layer
        let thread = Thread {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.position.x = 48
            isChanged.signal()
            mayCommit.wait()
            CATransaction.commit()
        }
        thread.start()
        isChanged.wait()
        defer { mayCommit.signal() }
        #expect(try picture(at: 1)[48, 16] == before[16, 16])
        withoutActions { layer.position.x = 32 }
        let after = try picture(at: 2)
        #expect(after[32, 16] == before[16, 16] && after[48, 16] == before[48, 16])
    }
}
