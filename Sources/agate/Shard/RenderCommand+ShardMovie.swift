import ArgumentParser
import Foundation
import MovieWriter
import QuartzCore

extension RenderCommand {
    /// Renders a shard of one movie, as pieces, or of its frames as numbered pictures.
    func renderShard(_ shard: Shard, _ plan: MoviePlan) throws {
        guard plan.container.isJoinable else {
            throw ValidationError(
                "--shard: pieces of a .\(plan.container.rawValue) can't be joined without encoding again; "
                    + "expected .mp4, .mov, .webm, %05d.png, or a folder for scenes")
        }
        try movieErrors {
            let path = scenes[0]
            var warnings = SceneWarnings(path, quiet: quiet, strict: strict)
            let renderers = picture.renderer(display)
            let scene = try SceneFile(path, states, &warnings, pictures: renderers.pictures)
            let sources = try scene.files.map { try FileDigest(of: $0) }
            let renderer = try renderers.start(scene)
            let times = try plan.times(movie.span, of: scene)
            let job = ShardJob(
                plan.isSequence ? .frames : .movie, times.numbers, options: jobOptions(plan))
            let run = try ShardRun(
                job, shard, in: ShardFolder(output: plan.path, isFolder: false),
                build: BuildIdentity(renderer.rendererDescription, encodes: !plan.isSequence),
                command: Self.repeatable(arguments), sources: sources)
            if plan.isSequence { try PictureWriter.makeFolder(run.folder.pictures) }
            let statistics = try draw(run, plan, times, renderer, sources, &warnings)
            if !quiet { try StandardOutput.write(run.summary(plan.path) + "\n") }
            if stats, statistics.frames > 0 { try StandardOutput.write(statistics.text(scene: path) + "\n") }
        }
    }

    private func draw(
        _ run: ShardRun, _ plan: MoviePlan, _ times: FrameTimes, _ renderer: CARenderer,
        _ sources: [FileDigest], _ warnings: inout SceneWarnings
    ) throws -> MovieStatistics {
        let reporter = ProgressReporter(name: plan.path, quiet: quiet)
        let total = run.pieces.reduce(0) { $0 + $1.count }
        var (frames, seconds, encoding) = (0, 0.0, 0.0)
        var statistics = MovieStatistics(target: renderer.rendererDescription.target)
        defer { reporter.end() }
        for piece in run.pieces {
            var last = MovieProgress(frame: 0, total: total, seconds: 0)
            let pieceRun = MovieRun(
                plan: plan.piece(piece, in: run.folder), times: times.frames(piece), isStrict: strict)
            do {
                let result = try pieceRun.write(renderer) { now in
                    last = now
                    reporter.update(
                        MovieProgress(
                            frame: frames + now.frame, total: total, seconds: seconds + now.seconds,
                            encodingSeconds: encoding + now.encodingSeconds))
                }
                warnings.print(result.omissions)
                if frames == 0 { printNotes(result.info, plan) }
                statistics.add(result.statistics)
            } catch let omissions as MovieRun.Omissions {
                reporter.end()
                warnings.print(omissions)
                try warnings.check()
                throw omissions
            }
            (frames, seconds, encoding) = (
                frames + piece.count, seconds + last.seconds, encoding + last.encodingSeconds
            )
            let base = run.folder.files(of: run.job.kind)
            try run.finish(
                piece, sources: sources,
                files: try plan.files(of: piece).map { try FileDigest(of: base + "/" + $0, name: $0) })
        }
        return statistics
    }
}

extension MoviePlan {
    var isSequence: Bool { container == .pngSequence }

    /// The plan of a piece: a file of its own in the folder, or pictures with the numbers of the frames.
    func piece(_ frames: Range<Int>, in folder: ShardFolder) -> MoviePlan {
        var piece = self
        if isSequence {
            piece.options.firstNumber = frames.lowerBound
        } else {
            piece.options.isReproducible = true
            piece.path = folder.path + "/" + fileName(frames)
        }
        return piece
    }

    /// The names of the files that a piece consists of.
    func files(of piece: Range<Int>) -> [String] {
        guard isSequence else { return [fileName(piece)] }
        let url = URL(fileURLWithPath: path)
        return piece.compactMap { SequencePattern(url.lastPathComponent)?.name($0) }
    }

    private func fileName(_ piece: Range<Int>) -> String {
        ShardFolder.name(piece) + "." + container.rawValue
    }
}
