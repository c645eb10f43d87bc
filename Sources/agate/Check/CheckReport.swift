import BenchScenes
import Foundation
import QuartzCore

/// What `agate check` found on a machine.
struct CheckReport: Encodable {
    let version = AgateVersion.number
    let device: RendererDescription
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var scenes: [CheckedScene] = []
    var bench: [BenchResult] = []
    /// Ten seconds of the turning cubes at 60 frames a second, 1920x1080, to H.264.
    var export: ExportResult?
    /// Parts that weren't measured, and why.
    var omitted: [String] = []
    var seconds = 0.0

    init(device: RendererDescription) { self.device = device }

    var passed: Int { scenes.count { $0.passes } }

    /// Times the scenes of the benchmark, and an export.
    ///
    /// - Parameter end: when nothing further is begun.
    mutating func measure(_ renderer: CARendererOptions, frames: Int, until end: ContinuousClock.Instant)
        throws
    {
        var options = BenchOptions()
        options.frames = frames
        options.renderer = renderer
        for name in BenchSceneName.allCases where !name.isMeasuredSeparately {
            let result = result(of: name.rawValue, until: end) {
                try BenchRun(scene: name, options: options).measure()
            }
            guard let result else { continue }
            bench.append(result)
            try StandardOutput.write(String(format: "\(name.rawValue): %.2f ms\n", result.ms))
        }
        options.frames = 600
        export = result(of: "export", until: end) { try ExportBench(options: options).measure() }
        if let export { try StandardOutput.write(String(format: "export: %.2f ms a frame\n", export.ms)) }
    }

    /// Does one measurement, unless it is too late; what fails is noted.
    private mutating func result<Result>(
        of name: String, until end: ContinuousClock.Instant, _ measure: () throws -> Result
    ) -> Result? {
        do {
            guard ContinuousClock.now < end else { throw CommandFailure("there was no time left") }
            return try measure()
        } catch {
            omitted.append(error.line(in: name))
            return nil
        }
    }
}

extension BenchSceneName {
    /// Whether a scene has a measurement of its own, with other figures.
    var isMeasuredSeparately: Bool { self == .export || self == .video || self == .videoFour }
}
