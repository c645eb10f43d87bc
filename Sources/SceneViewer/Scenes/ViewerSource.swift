import Foundation

/// A place that scenes are loaded from.
package struct ViewerSource {
    package let title: String
    /// Loads the scene anew.
    let load: () throws -> any ViewedScene
    /// The file or folder to watch; nil for a scene of the program's own.
    let file: URL?

    package init(title: String, file: URL?, load: @escaping () throws -> any ViewedScene) {
        (self.title, self.file, self.load) = (title, file, load)
    }

    /// A scene that a program has made.
    package init(title: String, _ scene: any ViewedScene) {
        self.init(title: title, file: nil) { scene }
    }
}
