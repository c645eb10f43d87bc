import CoreAnimation

/// Draws consecutive frames under the export clock.
final class FrameCursor {
    let renderer: CARenderer
    private let times: FrameTimes
    private let clock: CAExportClock
    /// The index of the frame in the renderer's target; -1 before the first.
    private(set) var index = -1

    init(_ renderer: CARenderer, times: FrameTimes) {
        self.renderer = renderer
        self.times = times
        clock = CAExportClock(startTime: times.time(ofFrame: 0), framesPerSecond: times.framesPerSecond)
    }

    /// Draws the next frame; nil after the last.
    func next() throws -> CARendererFrame? {
        guard index + 1 < times.count else { return nil }
        index += 1
        let time = times.time(ofFrame: index)
        // Display links change layers before the frame is committed.
        clock.move(to: time)
        clock.run {
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
        }
        if let error = renderer.renderError {
            index = times.count
            throw error
        }
        let isChanged = index == 0 || renderer.statistics.redrawnPixels > 0
        return CARendererFrame(index: index, time: time, isChanged: isChanged, cursor: self)
    }
}
