import Foundation

/// The folder that pictures of failed tests go to.
public enum FailureOutput {
    /// `AGATE_TEST_OUTPUT`, or a folder in the temporary directory.
    public static var folder: URL {
        if let path = ProcessInfo.processInfo.environment["AGATE_TEST_OUTPUT"], !path.isEmpty {
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        return FileManager.default.temporaryDirectory.appendingPathComponent("agate-tests", isDirectory: true)
    }

    /// Writes test, reference and difference side by side; returns the file's path, or why there is none.
    @discardableResult
    public static func write(_ name: String, reference: PixelBuffer, test: PixelBuffer) -> String {
        let stem = name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "@" ? $0 : "_" }
        let url = folder.appendingPathComponent(String(stem) + ".png")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try differencePicture(reference: reference, test: test).write(to: url)
            return url.path
        } catch {
            return "no picture of the difference: \(error)"
        }
    }
}
