import Foundation
import PortRewriter

/// The error of a file or folder.
public struct PortError: Error, CustomStringConvertible {
    public var description: String
    init(_ description: String) { self.description = description }
}

/// Files by the paths at which they are written.
public struct SourceTree {
    /// Files that are rewritten: where they are, and their path in the output.
    public var sources: [(file: URL, path: String)] = []
    /// Files and folders that are copied.
    public var resources: [(file: URL, path: String)] = []
    /// Storyboards and xibs, which are left out.
    public var interfaces: [URL] = []
    /// The storyboard with which the program begins, of a target whose settings name one.
    var starts: [ProgramStart] = []

    /// All files of folders and files. Hidden files, manifests and what packages build are left out.
    ///
    /// - Throws: `PortError` for a path that does not exist.
    public init(_ paths: [String], except: [String] = []) throws {
        let except = Set(except.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw PortError("\(path): there is no such file or folder")
            }
            let root = URL(fileURLWithPath: path)
            guard isFolder.boolValue else {
                add(root, root.lastPathComponent)
                continue
            }
            let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            for name in names.sorted()
            where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
                let file = root.appendingPathComponent(name)
                guard !file.isFolder, name != "Package.swift", !except.contains(file.standardizedFileURL.path)
                else {
                    continue
                }
                add(file, name)
            }
        }
    }

    public init() {}

    /// Adds the references of snapshots that lie beside the sources, in folders `__Snapshots__`.
    mutating func addSnapshots() {
        let taken = Set(resources.map(\.file.path))
        for source in sources {
            let name = "__Snapshots__/\(source.file.deletingPathExtension().lastPathComponent)"
            let folder = source.file.deletingLastPathComponent().appendingPathComponent(name)
            let files =
                FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            for file in files.sorted() {
                let url = folder.appendingPathComponent(file)
                if !url.isFolder, !taken.contains(url.path) { resources.append((url, "\(name)/\(file)")) }
            }
        }
    }

    private mutating func add(_ file: URL, _ path: String) {
        if path.hasSuffix(".swift") {
            sources.append((file, path))
        } else if InterfaceFile.extensions.contains(file.pathExtension) {
            interfaces.append(file)
        } else if file.lastPathComponent != "README.md", file.pathExtension != "xcprivacy" {
            resources.append((file, path))
        }
    }

    /// Rewrites the sources into a folder, and copies the other files.
    ///
    /// Files that are the same already keep their dates. A file is complete or unchanged, also if writing fails.
    ///
    /// - Throws: `PortError` for a file that can't be read or written.
    public func write(
        to output: URL, options: PortOptions = PortOptions(), copiesResources: Bool = true
    ) throws -> PortResult {
        let inputs = try sources.map { source in
            guard let data = FileManager.default.contents(atPath: source.file.path) else {
                throw PortError("\(source.file.path): the file can't be read")
            }
            let written = output.appendingPathComponent(source.path).path
            return PortSource(
                path: source.file.path, bytes: Array(data),
                statedPath: options.statesSource ? source.file.path : written)
        }
        var result = rewrite(inputs, options: options)
        result.messages += interfaceMessages
        for (source, bytes) in zip(sources, result.sources) {
            let path = options.statesSource ? RewrittenName.of(source.path) : source.path
            try Self.put(Data(bytes), at: output.appendingPathComponent(path))
        }
        if copiesResources {
            for resource in resources {
                guard let data = FileManager.default.contents(atPath: resource.file.path) else {
                    throw PortError("\(resource.file.path): the file can't be read")
                }
                try Self.put(data, at: output.appendingPathComponent(resource.path))
            }
        }
        return result
    }

    /// Writes a file, unless it has the content already.
    static func put(_ data: Data, at file: URL) throws {
        if FileManager.default.contents(atPath: file.path) == data { return }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file, options: .atomic)
        } catch {
            throw PortError("\(file.path): the file can't be written: \(error.localizedDescription)")
        }
    }
}

extension URL {
    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
