import BenchScenes
import Foundation
import QuartzCore

/// The results of `agate check` on one machine, as `report.json` has them.
struct CheckReport: Encodable {
    let version = AgateVersion.number
    let device: RendererDescription
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var scenes: [CheckedScene] = []
    var bench: [BenchResult] = []
    /// The turning cubes at 60 frames a second, 1920x1080, to H.264.
    var export: ExportResult?
    /// Scenes of the benchmark drawn by another renderer.
    var peer: PeerReport?
    /// Parts that weren't done, and why.
    var omitted: [String] = []
    var seconds = 0.0
    /// Whether the check came to its end. False if it was stopped, which leaves the report of the last step.
    var isFinished = false

    init(device: RendererDescription) { self.device = device }

    var passed: Int { scenes.count { $0.passes } }

    /// The shares of the time that is left: of the first scene, and then of the export.
    private static let firstShare = 0.15, exportShare = 0.35

    /// Times the scenes of the benchmark, and an export. The 10,000 pictures in perspective and the export are first.
    ///
    /// - Parameter step: called after each measurement.
    mutating func measure(
        _ renderer: CARendererOptions, frames: Int, in budget: CheckBudget, step: (CheckReport) throws -> Void
    ) throws {
        var options = BenchOptions()
        options.frames = frames
        options.renderer = renderer
        try measure(.quads10k, options, share: Self.firstShare, budget)
        try step(self)
        options.frames = 600
        let seconds = budget.rest * Self.exportShare
        export = result(of: "export", budget) { try ExportBench(options: options).measure(within: seconds) }
        if let export { try StandardOutput.write(String(format: "export: %.2f ms a frame\n", export.ms)) }
        try step(self)
        options.frames = frames
        let others = BenchSceneName.allCases.filter { !$0.isMeasuredSeparately && $0 != .quads10k }
        for (index, name) in others.enumerated() {
            try measure(name, options, share: 1 / Double(others.count - index), budget)
            try step(self)
        }
    }

    private mutating func measure(
        _ name: BenchSceneName, _ options: BenchOptions, share: Double, _ budget: CheckBudget
    ) throws {
        var options = options
        options.limit = budget.rest * share
        let result = result(of: name.rawValue, budget) {
            try BenchRun(scene: name, options: options).measure()
        }
        guard let result else { return }
        bench.append(result)
        try StandardOutput.write(String(format: "\(name.rawValue): %.2f ms\n", result.ms))
    }

    /// Does one measurement, unless it is too late; what fails is noted.
    private mutating func result<Result>(
        of name: String, _ budget: CheckBudget, _ measure: () throws -> Result
    ) -> Result? {
        do {
            guard budget.rest > 0 else { throw CommandFailure("there was no time left") }
            return try measure()
        } catch {
            omitted.append(error.line(in: name))
            return nil
        }
    }
}
