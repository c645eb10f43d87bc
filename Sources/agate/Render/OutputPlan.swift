import ArgumentParser
import Foundation
import ImageIO

/// The destinations of the scenes' pictures.
struct OutputPlan: Equatable {
    enum Target: Equatable {
        case standardOutput
        case file(String)
    }

    /// The destinations, in the order of scenes.
    let targets: [Target]
    /// The folder to create before the first picture is written; nil without one.
    let folder: String?

    /// The output is a folder if it exists as one, ends in a slash, or receives several scenes.
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

    /// The name of a file in its folder.
    static func name(_ target: Target) -> String {
        switch target {
        case .standardOutput: "-"
        case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
        }
    }

    /// The names of scenes whose paths are in plain ASCII with a usual extension, if they are all different; otherwise nil.
    /// A million of them take a second, where the general way takes a quarter of a minute.
    private static func plainNames(_ scenes: [String]) -> [String]? {
        var names: Set<String> = []
        let result = scenes.compactMap { scene -> String? in
            let last = scene.utf8.lastIndex(of: UInt8(ascii: "/")).map { scene.utf8.index(after: $0) }
            let file = scene.utf8[(last ?? scene.utf8.startIndex)...]
            guard file.first != UInt8(ascii: "."), file.allSatisfy({ $0 > 32 && $0 < 127 }),
                let dot = file.lastIndex(of: UInt8(ascii: ".")),
                ["ca", "caml", "caar", "agtree"].contains(Substring(file[file.index(after: dot)...]))
            else { return nil }
            let name = String(Substring(file[..<dot]))
            return names.insert(name).inserted ? name : nil
        }
        return result.count == scenes.count ? result : nil
    }

    /// The picture format for a path's extension; nil if it is unknown or missing.
    static func format(_ path: String) -> ImageFormat? {
        // A .gif is written as a movie.
        ImageFormat(pathExtension: (path as NSString).pathExtension).flatMap { $0 == .gif ? nil : $0 }
    }

    /// The file names of scenes; where two are equal, both get the names of their folders.
    static func names(for scenes: [String]) throws(ValidationError) -> [String] {
        if let names = plainNames(scenes) { return names }
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
