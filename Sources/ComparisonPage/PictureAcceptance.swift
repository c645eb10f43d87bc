/// The files of a command that makes a new picture the reference.
package struct PictureAcceptance: Sendable {
    /// The new picture, relative to the page's folder.
    package var source: String
    /// The reference, relative to the page's root, or absolute.
    package var target: String

    package init(source: String, target: String) { (self.source, self.target) = (source, target) }

    /// Returns the command for a shell.
    ///
    /// - Parameters:
    ///   - folder: the absolute path of the page's folder.
    ///   - root: the absolute path of the sources.
    package func command(folder: String, root: String) -> String {
        let target = target.hasPrefix("/") ? target : root + "/" + target
        return "cp -- \(ShellText.inQuotes(folder + "/" + source)) \(ShellText.inQuotes(target))"
    }
}
