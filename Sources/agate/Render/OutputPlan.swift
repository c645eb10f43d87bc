import ArgumentParser
import Foundation
import ImageIO

/// Where each scene's picture goes.
struct OutputPlan: Equatable {
    enum Target: Equatable {
        case standardOutput
        case file(String)
    }

    /// One a scene, in their order.
    let targets: [Target]
    /// Made before the first picture is written; nil when the pictures go elsewhere.
    let folder: String?

    /// A folder is what exists as one, ends in a slash, or takes several scenes.
    init(scenes: [String], output: String, isFolder: Bool) throws(ValidationError) {
        if output == "-" {
            guard scenes.count == 1 else {
                throw ValidationError("-o -: expected one scene for standard output")
            }
            targets = [.standardOutput]
            folder = nil
        } else if isFolder || output.hasSuffix("/") || scenes.count > 1 {
            if !isFolder, Self.format(output) != nil, !output.hasSuffix("/") {
                throw ValidationError("-o \(output): expected a folder for several scenes")
            }
            let base = output.hasSuffix("/") ? output : output + "/"
            targets = try Self.names(for: scenes).map { .file(base + $0 + ".png") }
            folder = output
        } else {
            guard Self.format(output) != nil else {
                throw ValidationError("-o \(output): expected a name that ends in .png, .jpg or .webp")
            }
            targets = [.file(output)]
            folder = nil
        }
    }

    /// The format that a path's extension asks for; nil where it is of another kind or missing.
    static func format(_ path: String) -> ImageFormat? {
        // A .gif is a movie here.
        ImageFormat(pathExtension: (path as NSString).pathExtension).flatMap { $0 == .gif ? nil : $0 }
    }

    /// The scenes' own names; where two agree, both take the names of the folders they lie in.
    static func names(for scenes: [String]) throws(ValidationError) -> [String] {
        let parts = scenes.map { scene -> [String] in
            var parts = URL(fileURLWithPath: scene).standardizedFileURL.path.split(separator: "/").map(
                String.init)
            let last = parts.popLast() ?? "scene"
            return parts + [(last as NSString).deletingPathExtension]
        }
        var lengths = Array(repeating: 1, count: scenes.count)
        while true {
            let names = zip(parts, lengths).map { $0.suffix($1).joined(separator: "-") }
            let groups = Dictionary(grouping: names.indices, by: { names[$0] }).values.filter { $0.count > 1 }
            if groups.isEmpty { return names }
            for index in groups.joined() {
                guard lengths[index] < parts[index].count else {
                    throw ValidationError("\(scenes[index]): expected each scene once")
                }
                lengths[index] += 1
            }
        }
    }
}
