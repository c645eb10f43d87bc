import CAML

extension Error {
    /// The error in one line that begins with the scene or names the file.
    func line(in scene: String) -> String {
        let text = "\(self)".onOneLine
        return self is CAMLError || text.hasPrefix(scene) ? text : "\(scene): \(text)"
    }
}
