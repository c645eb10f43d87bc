import Foundation

/// A text file with the path of a scene in each line.
enum SceneList {
    /// Reads the paths; empty lines are skipped. `-` is standard input.
    static func read(_ path: String) throws(CommandFailure) -> [String] {
        let data: Data
        do {
            data = path == "-" ? try FileHandle.standardInput.readToEnd() ?? Data() : try contents(path)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure("\(path): can't be read" + SystemReason.suffix(error))
        }
        guard let text = String(validating: data, as: UTF8.self), !text.contains("\0") else {
            throw CommandFailure("\(path): expected a path in each line, in UTF-8")
        }
        return text.split(whereSeparator: \.isNewline).map(String.init)
    }

    private static func contents(_ path: String) throws -> Data {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw CommandFailure("\(path): \(String(cString: strerror(errno)))")
        }
        guard status.st_mode & S_IFMT != S_IFDIR, status.st_size <= 1 << 30 else {
            throw CommandFailure("\(path): expected a text file of at most 1 GiB")
        }
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }
}
