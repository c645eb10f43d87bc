import Foundation
import Locking
import QuartzCore
import TestSupport
import Testing

@Suite("Pools of renderers")
struct RendererPoolThreadTests {
    /// A card with a mark whose place and colour follow from a number.
    private static func card(_ number: Int) -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        root.backgroundColor = CGColor(gray: CGFloat(number % 8) / 8, alpha: 1)
        let mark = CALayer()
        mark.frame = CGRect(x: number % 5 * 10, y: 8, width: 12, height: 20)
        mark.cornerRadius = 4
        mark.backgroundColor = CGColor(red: 1, green: CGFloat(number % 3) / 2, blue: 0, alpha: 1)
        root.addSublayer(mark)
        return root
    }

    private static func bytes(_ image: CGImage) throws -> [UInt8] {
        [UInt8](try #require(image.dataProvider?.data as Data?))
    }

    private static func alone(_ number: Int, width: Int, height: Int) throws -> [UInt8] {
        let renderer = try CARenderer(width: width, height: height)
        renderer.layer = card(number)
        renderer.beginFrame(atTime: 0)
        renderer.render()
        renderer.endFrame()
        return try bytes(renderer.makeImage())
    }

    @Test("many tasks get the pictures that one renderer draws, from no more threads than were asked for")
    func manyTasks() async throws {
        let pool = RendererPool(threads: 3)
        let running = Locked((now: 0, most: 0))
        let results = try await withThrowingTaskGroup(of: (Int, CGImage).self) { group in
            for number in 0..<48 {
                group.addTask {
                    let image = try await pool.picture(
                        width: 60 + number % 3, height: 40,
                        of: {
                            running.withLock {
                                $0.now += 1
                                $0.most = max($0.most, $0.now)
                            }
                            return Self.card(number)
                        },
                        encoded: {
                            running.withLock { $0.now -= 1 }
                            return $0
                        })
                    return (number, image)
                }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for (number, image) in results {
            #expect(
                try Self.bytes(image) == Self.alone(number, width: 60 + number % 3, height: 40), "\(number)")
        }
        #expect(results.count == 48 && running.withLock { $0.most } <= 3)
    }

    @Test("a renderer is used again with the defaults of a new one")
    func nothingStays() async throws {
        let pool = RendererPool(threads: 1)
        let white = CGColor(gray: 1, alpha: 1)
        _ = try await pool.picture(width: 60, height: 40, backgroundColor: white) { Self.card(1) }
        let empty = try await pool.picture(width: 60, height: 40) { CALayer() }
        #expect(try Self.bytes(empty).allSatisfy { $0 == 0 })
        // The same renderer is returned, and a third size replaces the one that was used least recently.
        let isSame = try await pool.run { renderers in
            let a = try renderers.renderer(width: 10, height: 10),
                b = try renderers.renderer(width: 20, height: 10)
            let again = try renderers.renderer(width: 10, height: 10)
            a.bounds = CGRect(x: 5, y: 5, width: 1, height: 1)
            _ = try renderers.renderer(width: 30, height: 10)
            let kept = try renderers.renderer(width: 10, height: 10)
            let other = try renderers.renderer(width: 20, height: 10)
            return again === a && kept === a && other !== b
                && kept.bounds == CGRect(x: 0, y: 0, width: 10, height: 10)
        }
        #expect(isSame)
    }

    @Test("a picture shows the tree at a time")
    func times() async throws {
        let pool = RendererPool(threads: 1)
        let image = try await pool.picture(width: 40, height: 10, time: 0.5) {
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.backgroundColor = CGColor(gray: 1, alpha: 1)
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.toValue, move.duration) = (5, 45, 1)
            layer.add(move, forKey: nil)
            return layer
        }
        let bytes = try Self.bytes(image)
        let row = (0..<40).map { bytes[$0 * 4] }, expected: [UInt8] = (0..<40).map { 20..<30 ~= $0 ? 255 : 0 }
        #expect(row == expected)
    }

    private struct Unwilling: Error {}

    @Test("errors of trees, of sizes and of encoding reach the caller, and the pool goes on")
    func errors() async throws {
        let pool = RendererPool(threads: 1)
        await #expect(throws: Unwilling.self) {
            try await pool.picture(width: 10, height: 10) { throw Unwilling() }
        }
        await #expect(throws: CARendererError.emptyTarget(width: 0, height: 10)) {
            try await pool.picture(width: 0, height: 10) { CALayer() }
        }
        await #expect(throws: Unwilling.self) {
            try await pool.picture(
                width: 10, height: 10, of: { CALayer() }, encoded: { _ in throw Unwilling() })
        }
        #expect(try await pool.picture(width: 10, height: 10) { Self.card(0) }.width == 10)
    }

    @Test(
        "above the limit a picture is refused; one that waits can be cancelled", .timeLimit(.minutes(5)))
    func limits() async throws {
        let pool = RendererPool(threads: 1, waitingLimit: 1)
        let gate = DispatchSemaphore(value: 0)
        let (started, start) = AsyncStream<Void>.makeStream()
        async let first: Void = pool.run { _ in
            start.yield()
            gate.wait()
        }
        for await _ in started { break }
        // When two come at once, one waits and the other is refused.
        let (errors, ended) = AsyncStream<any Error>.makeStream()
        let others = (0..<2).map { number in
            Task {
                do { _ = try await pool.run { _ in number } } catch { ended.yield(error) }
            }
        }
        var ends = errors.makeAsyncIterator()
        let refusal = await ends.next()
        guard case RendererPoolError.tooManyWaiting(limit: 1)? = refusal else {
            Issue.record("\(String(describing: refusal))")
            gate.signal()
            return
        }
        others.forEach { $0.cancel() }
        #expect(await ends.next() is CancellationError)
        gate.signal()
        try await first
        #expect(try await pool.run { _ in 4 } == 4)
    }

    /// Parsers and drivers release what belongs to a thread as it ends; the process must not exit meanwhile.
    @Test("a pool ends after its threads have ended, with what libraries do at their end")
    func ends() async throws {
        var key = pthread_key_t()
        pthread_key_create(&key) { ended in
            usleep(50_000)
            ended?.assumingMemoryBound(to: Int.self).pointee += 1
        }
        defer { pthread_key_delete(key) }
        let ended = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        ended.initialize(to: 0)
        defer { ended.deallocate() }
        nonisolated(unsafe) let place = ended
        var pool: RendererPool? = RendererPool(threads: 1)
        try await pool?.run { [key] _ in _ = pthread_setspecific(key, place) }
        pool = nil
        #expect(ended.pointee == 1)
    }
}
