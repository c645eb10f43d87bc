import MovieWriter
import QuartzCore

/// The program and the libraries that drew a piece. Pieces of one identity are alike to the byte on machines of one kind.
struct BuildIdentity: Codable, Hashable {
    struct Program: Codable, Hashable {
        let version: String
        /// The length and checksum of the executable file.
        let bytes: Int
        let crc32: String

        /// The running program.
        static func running() throws(CommandFailure) -> Program {
            let file = try FileDigest(of: "/proc/self/exe", name: "agate")
            return Program(version: AgateVersion.number, bytes: file.bytes, crc32: file.crc32)
        }

        var text: String { "agate \(version), program \(crc32)" }
    }

    let program: Program
    /// The names that GL gives of its renderer and version.
    let driver: String
    /// The version of libav; nil for pictures, which are written without it.
    let encoder: String?

    init(_ driver: RendererDescription, encodes: Bool) throws {
        program = try Program.running()
        self.driver = "\(driver.renderer), \(driver.version)"
        encoder = encodes ? try MovieLibraries.version() : nil
    }

    init(program: Program, driver: String, encoder: String?) {
        (self.program, self.driver, self.encoder) = (program, driver, encoder)
    }

    /// The first difference to another identity in words, from the view of this one; nil if they are equal.
    func difference(from other: BuildIdentity) -> String? {
        if program != other.program {
            return "by another build: \(program.text); expected \(other.program.text)"
        }
        if driver != other.driver { return "by another driver: \(driver); expected \(other.driver)" }
        if encoder != other.encoder {
            return "by another libav: \(encoder ?? "none"); expected \(other.encoder ?? "none")"
        }
        return nil
    }
}
