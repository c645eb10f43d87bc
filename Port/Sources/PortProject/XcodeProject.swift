import Foundation

/// The targets of a project of Xcode, with their sources and resources.
public struct XcodeProject {
    public struct Target {
        public var name: String
        /// Whether it is a program rather than a framework.
        public var isProgram: Bool
        public var sources: [URL] = []
        public var resources: [URL] = []
        /// The property lists that state the program's start.
        var information: [URL] = []
        /// The storyboard that the settings name.
        var storyboard: String?
    }

    public private(set) var targets: [Target] = []
    /// The file that was read.
    let file: URL
    private let objects: [String: [String: Any]]
    /// The folder that contains the project.
    private let root: URL
    /// The group that has an object, by their identifiers.
    private var parents: [String: String] = [:]

    /// Reads `NAME.xcodeproj`.
    ///
    /// - Throws: `PortError` for a file that is absent, damaged or no project.
    public init(contentsOf project: URL) throws {
        let file = project.appendingPathComponent("project.pbxproj")
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw PortError(
                "\(file.path): the file can't be read; \(project.lastPathComponent) is no project of Xcode")
        }
        guard let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
            let root = (list as? [String: Any])?["objects"] as? [String: Any]
        else { throw PortError("\(file.path): the file is no property list with objects") }
        self.file = file
        objects = root.compactMapValues { $0 as? [String: Any] }
        self.root = project.deletingLastPathComponent()
        for (identifier, object) in objects {
            for child in object["children"] as? [String] ?? [] { parents[child] = identifier }
        }
        targets = objects.values.filter { $0["isa"] as? String == "PBXNativeTarget" }.map(target)
            .sorted { $0.name < $1.name }
    }

    private func target(_ object: [String: Any]) -> Target {
        var target = Target(
            name: object["name"] as? String ?? "Target",
            isProgram: (object["productType"] as? String ?? "").hasSuffix("application"))
        for phase in (object["buildPhases"] as? [String] ?? []).compactMap({ objects[$0] }) {
            let files = (phase["files"] as? [String] ?? []).compactMap { objects[$0]?["fileRef"] as? String }
                .flatMap(urls)
            switch phase["isa"] as? String {
            case "PBXSourcesBuildPhase": target.sources += files
            case "PBXResourcesBuildPhase": target.resources += files
            default: break
            }
        }
        // Folders whose files all belong to the target, since Xcode 16.
        for group in object["fileSystemSynchronizedGroups"] as? [String] ?? [] {
            guard let folder = url(of: group) else { continue }
            let names =
                FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            for name in names.sorted()
            where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
                let file = folder.appendingPathComponent(name)
                if name.hasSuffix(".swift") {
                    target.sources.append(file)
                } else if !file.isFolder {
                    target.resources.append(file)
                }
            }
        }
        for settings in settings(of: object) {
            if let path = settings["INFOPLIST_FILE"] as? String {
                let plain = path.replacing("$(SRCROOT)/", with: "")
                let url = root.appendingPathComponent(plain)
                if !target.information.contains(url) { target.information.append(url) }
            }
            target.storyboard =
                target.storyboard ?? settings["INFOPLIST_KEY_UIMainStoryboardFile"] as? String
        }
        return target
    }

    /// The settings of a target's configurations.
    private func settings(of target: [String: Any]) -> [[String: Any]] {
        let list = (target["buildConfigurationList"] as? String).flatMap { objects[$0] }
        return (list?["buildConfigurations"] as? [String] ?? []).compactMap {
            objects[$0]?["buildSettings"] as? [String: Any]
        }
    }

    /// The files of a reference; those of all languages for a localized one.
    private func urls(of reference: String) -> [URL] {
        if objects[reference]?["isa"] as? String == "PBXVariantGroup" {
            return (objects[reference]?["children"] as? [String] ?? []).compactMap(url)
        }
        return url(of: reference).map { [$0] } ?? []
    }

    /// The place of a file or a group, by the groups around it.
    private func url(of reference: String) -> URL? {
        var components: [String] = []
        var this: String? = reference
        var depth = 0
        while let identifier = this, let object = objects[identifier], depth < 1000 {
            depth += 1
            if let path = object["path"] as? String { components.insert(path, at: 0) }
            switch object["sourceTree"] as? String {
            case "<group>", nil: this = parents[identifier]
            case "SOURCE_ROOT": this = nil
            case "<absolute>": return URL(fileURLWithPath: components.joined(separator: "/"))
            default: return nil
            }
        }
        return components.isEmpty
            ? nil : root.appendingPathComponent(components.joined(separator: "/")).standardizedFileURL
    }
}
