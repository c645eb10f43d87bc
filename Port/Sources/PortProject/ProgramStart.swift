import Foundation
import PortRewriter

/// The storyboard with which a program begins, as its information states it.
struct ProgramStart {
    private(set) var storyboard: String
    /// The file that states it.
    private(set) var place: String

    init(storyboard: String, place: String) {
        self.storyboard = storyboard
        self.place = place
    }

    /// Reads an `Info.plist`; nil for one that names no storyboard, and for other files.
    init?(contentsOf url: URL) {
        guard url.pathExtension == "plist", let data = FileManager.default.contents(atPath: url.path),
            let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
            let values = list as? [String: Any]
        else { return nil }
        guard let name = values["UIMainStoryboardFile"] as? String ?? Self.sceneStoryboard(values) else {
            return nil
        }
        self.init(storyboard: name, place: url.path)
    }

    /// The storyboard of the first scene that has one.
    private static func sceneStoryboard(_ values: [String: Any]) -> String? {
        let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
        return roles.keys.sorted().flatMap { roles[$0] as? [[String: Any]] ?? [] }
            .compactMap { $0["UISceneStoryboardFile"] as? String }.first
    }

    /// Names the lines to begin with instead.
    ///
    /// - Parameter interfaces: the storyboards of the sources, which know their first controller.
    func message(_ interfaces: [InterfaceFile]) -> Message {
        let file = interfaces.first {
            $0.isStoryboard && $0.url.deletingPathExtension().lastPathComponent == storyboard
        }
        return (file ?? InterfaceFile(URL(fileURLWithPath: "\(storyboard).storyboard"))).start(
            statedIn: place)
    }
}

extension SourceTree {
    /// The messages of storyboards and xibs.
    var interfaceMessages: [Message] {
        let files = interfaces.map { InterfaceFile($0) }
        let starts = starts + resources.compactMap { ProgramStart(contentsOf: $0.file) }
        return starts.map { $0.message(files) } + files.map(\.message)
    }
}
