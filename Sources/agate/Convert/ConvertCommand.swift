import ArgumentParser
import CAML
import Foundation

/// `agate convert`: writes a scene in another form.
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Write a scene as a .ca package or as one .caml document.",
        discussion: """
            The result draws the same picture. Pictures of a package are files in its folder assets; those of a \
            document are inside it, as data: URLs. A package that is there is replaced when the new one is complete. \
            What the new form can't hold is printed as warnings.

            EXAMPLES
              agate convert Checkmark.caar -o Checkmark.ca
              agate convert Wallpaper.ca -o wallpaper.caml
            """)

    @Argument(
        help: "A .ca package, a .caml document or a .caar archive.",
        completion: .file(extensions: ["ca", "caml", "caar"]))
    var scene: String

    @Option(
        name: .shortAndLong, help: "A .ca package or a .caml document.",
        completion: .file(extensions: ["ca", "caml"]))
    var output: String

    @Flag(name: .long, help: "Treat warnings as errors: write nothing where there is one.")
    var strict = false

    @Flag(name: .long, help: "Print no warnings.")
    var quiet = false

    mutating func validate() throws {
        guard ["ca", "caml"].contains(URL(fileURLWithPath: output).pathExtension.lowercased()) else {
            throw ValidationError("--output \(output): expected a name that ends with .ca or .caml")
        }
    }

    func run() throws {
        do {
            var warnings = SceneWarnings(scene, quiet: quiet, strict: strict)
            let package = try CAPackage(contentsOf: URL(fileURLWithPath: scene))
            if package.frozen != nil {
                throw CommandFailure(
                    "\(scene): a frozen tree has no document to convert; expected the scene that was frozen")
            }
            warnings.print(package.warnings)
            try warnings.check()
            let writer = CAMLWriter(package)
            let url = URL(fileURLWithPath: output)
            if strict {
                warnings.print(try writer.warnings(writingTo: url))
                try warnings.check()
            }
            warnings.print(try writer.write(to: url))
        } catch {
            throw CommandFailure(error.line(in: scene))
        }
    }
}
