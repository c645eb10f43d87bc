import QuartzCore

/// Draws a scene frame by frame and measures each frame.
package final class BenchRun {
    private let scene: any BenchScene
    private let name: BenchSceneName
    private let options: BenchOptions
    private let renderer: CARenderer
    private var pixels: [UInt8]

    /// Builds the scene and a renderer for it; throws if no display works or the size is invalid.
    package init(scene name: BenchSceneName, options: BenchOptions) throws {
        ProcessMemory.resetPeak()
        self.name = name
        self.options = options
        scene = name.makeScene(layers: options.layers)
        renderer = try CARenderer(
            width: options.width, height: options.height,
            scale: CGFloat(options.width) / CGFloat(SceneSize.width), options: options.renderer)
        renderer.backgroundColor = SceneSize.background
        renderer.layer = scene.build()
        pixels = [UInt8](repeating: 0, count: options.width * options.height * 4)
    }

    /// The picture of frame 0.
    package func firstPicture() throws -> CGImage {
        draw(frame: 0)
        return try renderer.makeImage()
    }

    /// Draws the frames from 0 on; the first `warmUpFrames` are not measured. Slow scenes have fewer of both, by the
    /// options' limit: at least one of each.
    package func measure() throws -> BenchResult {
        let begin = Stopwatch.monotonic
        var isLate: Bool { (Stopwatch.monotonic - begin) / 1000 > options.limit }
        for frame in 0..<options.warmUpFrames where frame == 0 || !isLate {
            draw(frame: frame)
            try readBack()
        }
        var figures = FrameFigures()
        var measured = 0
        for frame in options.warmUpFrames..<options.warmUpFrames + options.frames
        where measured == 0 || !isLate {
            measured += 1
            let start = Stopwatch.monotonic
            let startCPU = Stopwatch.processCPU
            let mutated = draw(frame: frame)
            let endCPU = Stopwatch.processCPU
            let end = Stopwatch.monotonic
            try readBack()
            let copied = Stopwatch.monotonic
            figures.add(
                total: end - start, cpu: endCPU - startCPU, mutate: mutated - start, readback: copied - end,
                statistics: renderer.statistics)
        }
        return figures.result(
            scene: name.rawValue, frames: measured, description: renderer.rendererDescription)
    }

    /// Draws one frame completely, and returns the time at which the layers had been changed.
    @discardableResult
    private func draw(frame: Int) -> Double {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        scene.mutate(frame: frame)
        CATransaction.commit()
        let mutated = Stopwatch.monotonic
        renderer.beginFrame(atTime: CFTimeInterval(frame) / 60)
        if !scene.isAnimated { renderer.addUpdate(renderer.bounds) }
        renderer.render()
        renderer.endFrame()
        renderer.finish()
        return mutated
    }

    /// Copies the picture to memory; throws errors of the frame.
    private func readBack() throws {
        try pixels.withUnsafeMutableBytes { try renderer.readPixels(into: $0) }
    }
}
