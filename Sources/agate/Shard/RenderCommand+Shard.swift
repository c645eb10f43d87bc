import ArgumentParser
import Foundation
import MovieWriter
import QuartzCore

extension RenderCommand {
    /// The options that determine pictures, by their names. Those of the display are part of the driver's name.
    func jobOptions(_ movie: MoviePlan? = nil) -> [String: String] {
        var options: [String: String] = [:]
        options["size"] = picture.size.map { "\($0.width)x\($0.height)" }
        options["scale"] = picture.scale.map { "\($0.value)" }
        options["background"] = picture.background.map {
            $0.bytes.map { String(format: "%02x", $0) }.joined()
        }
        options["geometry"] = picture.geometry?.rawValue
        options["debug"] = picture.debug?.rawValue
        options["max-megapixels"] = picture.maxMegapixels.map(String.init)
        options["max-texture-size"] = display.maxTextureSize.map(String.init)
        options["budget"] = display.budget.map { "\($0)" }
        options["state"] = states.state
        options["transition"] = states.transitionText
        options["time"] = time.map { "\($0)" }
        guard let movie else { return options }
        options["from"] = "\(self.movie.span.from ?? 0)"
        options["fps"] = movie.frameRate.description
        options["container"] = movie.container.rawValue
        options["codec"] = movie.options.codec?.rawValue
        options["quality"] = movie.options.quality.map { "\($0)" }
        options["alpha"] = movie.options.alpha.map { "\($0)" }
        return options
    }

    /// The arguments of this command without `--shard`; nil if they are too long to be kept in each record.
    static func repeatable(_ arguments: [String]) -> [String]? {
        var kept: [String] = []
        var skipsValue = false
        for argument in arguments {
            if skipsValue {
                skipsValue = false
            } else if argument == "--shard" {
                skipsValue = true
            } else if !argument.hasPrefix("--shard=") {
                kept.append(argument)
            }
        }
        return kept.reduce(0) { $0 + $1.utf8.count } <= 8192 ? kept : nil
    }

    /// The driver that would draw.
    func driver() throws -> RendererDescription {
        do {
            return try RendererDescription(rendererOptions: picture.renderer(display).options)
        } catch {
            throw CommandFailure("\(error)")
        }
    }
}
