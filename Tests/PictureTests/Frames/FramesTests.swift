import QuartzCore
import Testing

@Suite("Frames of a renderer")
struct FramesTests {
    /// A layer of 8 x 8 that goes to the right by 8 points in the first second.
    private func scene() -> (stage: CALayer, box: CALayer) {
        let stage = CALayer(), box = CALayer()
        CATransaction.setDisableActions(true)
        stage.frame = CGRect(x: 0, y: 0, width: 24, height: 8)
        box.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        box.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        stage.addSublayer(box)
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 8.0
        move.duration = 1
        box.add(move, forKey: "move")
        return (stage, box)
    }

    private func renderer(_ layer: CALayer) throws -> CARenderer {
        let renderer = try CARenderer(width: 24, height: 8)
        renderer.layer = layer
        return renderer
    }

    private func bytes(_ body: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 24 * 8 * 4)
        try bytes.withUnsafeMutableBytes { try body($0) }
        return bytes
    }

    @Test("Each frame is what the renderer draws at its time")
    func equalStills() async throws {
        let renderer = try renderer(scene().stage)
        let other = try self.renderer(scene().stage)
        var indices: [Int] = []
        for try await frame in renderer.frames(from: 0, to: 1.5, framesPerSecond: 8) {
            indices.append(frame.index)
            #expect(frame.time == Double(frame.index) / 8)
            other.beginFrame(atTime: frame.time)
            other.render()
            other.endFrame()
            #expect(try bytes(frame.readPixels) == bytes(other.readPixels), "frame \(frame.index)")
        }
        #expect(indices == Array(0..<12))
    }

    @Test("Frames after the end of all movement are not changed")
    func unchanged() async throws {
        var changed: [Bool] = []
        for try await frame in try renderer(scene().stage).frames(to: 2, framesPerSecond: 4) {
            changed.append(frame.isChanged)
        }
        // At 1 s the layer is back where it was at first.
        #expect(changed == [true, true, true, true, true, false, false, false])
    }

    @Test("Under the frames' clock display links run once a frame, and changes made by them are in the frame")
    func displayLinks() throws {
        let (stage, box) = scene()
        box.removeAllAnimations()
        var times: [CFTimeInterval] = []
        let link = CADisplayLink { link in
            #expect(CACurrentMediaTime() == link.timestamp)
            times.append(link.timestamp)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            box.position.x += 8
            CATransaction.commit()
        }
        link.add(to: .current, forMode: .common)
        defer { link.invalidate() }
        var reds: [[Bool]] = []
        var frames = try renderer(stage).frames(from: 1, to: 1.5, framesPerSecond: 4).makeAsyncIterator()
        while let frame = try frames.nextFrame() {
            let row = try bytes(frame.readPixels)
            reds.append([4, 12, 20].map { row[$0 * 4] == 255 })
        }
        #expect(times == [1, 1.25])
        #expect(reds == [[false, true, false], [false, false, true]])
    }

    @Test("Layers may be changed between frames, and animations added there begin with the next")
    func changes() async throws {
        let (stage, box) = scene()
        box.removeAllAnimations()
        var lefts: [Int?] = []
        for try await frame in try renderer(stage).frames(to: 1, framesPerSecond: 4) {
            let row = try bytes(frame.readPixels)
            lefts.append((0..<24).first { row[$0 * 4] == 255 })
            guard frame.index == 0 else { continue }
            let move = CABasicAnimation(keyPath: "position.x")
            move.byValue = 16.0
            move.duration = 1
            box.add(move, forKey: nil)
        }
        #expect(lefts == [0, 0, 4, 8])
    }

    @Test("Pixels can be had until the next frame is asked for")
    func over() throws {
        var frames = try renderer(scene().stage).frames(to: 1).makeAsyncIterator()
        let first = try #require(try frames.nextFrame())
        #expect(try first.makeImage().width == 24)
        _ = try frames.nextFrame()
        #expect(throws: CARendererError.frameIsOver(0)) { try first.makeImage() }
        #expect(throws: CARendererError.frameIsOver(0)) { _ = try bytes(first.readPixels) }
    }

    @Test("Times that can't be and failures to draw are thrown, and end the frames")
    func errors() throws {
        let renderer = try renderer(scene().stage)
        var none = renderer.frames(from: 1, to: 0).makeAsyncIterator()
        #expect(throws: CARendererError.self) { try none.nextFrame() }
        #expect(renderer.frames(to: .nan).count == 0)
        renderer.bounds = .zero
        var frames = renderer.frames(to: 1).makeAsyncIterator()
        #expect(throws: CARendererError.self) { try frames.nextFrame() }
        #expect(try frames.nextFrame() == nil)
    }

    @Test("A task that is cancelled gets no more frames")
    func cancelled() async throws {
        let task = Task {
            var count = 0
            for try await _ in try renderer(scene().stage).frames(to: 1e5) {
                count += 1
                if count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
