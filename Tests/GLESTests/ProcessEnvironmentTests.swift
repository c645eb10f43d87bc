import Foundation
import Testing

@testable import GLES

/// The process's own environment is read once a display is opened; each test has a process to itself.
@Suite struct ProcessEnvironmentTests {
    @Test func platformVariable() async {
        await #expect(processExitsWith: .success) {
            setenv("AGATE_PLATFORM", "surfaceless", 1)
            let display = try GLDisplay.open()
            try #require(display.platform == .surfaceless)
        }
    }

    @Test func folderVariable() async {
        await #expect(processExitsWith: .success) {
            setenv("AGATE_PLATFORM", "gbm", 1)
            try withFakeNodes { directory in
                setenv("AGATE_DRI_DIR", directory, 1)
                try #require(try GLDisplay.open().devicePath == directory + "/renderD128")
            }
        }
    }

    /// Without any vendor's EGL every platform fails, and the message tells the reason of each.
    @Test func withoutAVendorEveryAttemptIsListed() async {
        await #expect(processExitsWith: .success) {
            setenv("__EGL_VENDOR_LIBRARY_FILENAMES", "/nonexistent/vendor.json", 1)
            try withFakeNodes { directory in
                let error = #expect(throws: DisplayError.self) {
                    try GLDisplay.open(DisplayOptions(driDirectory: directory))
                }
                let text = try #require(error).description
                for part in ["gbm \(directory)/renderD128: ", "; device: ", "; surfaceless: "] {
                    try #require(text.contains(part), "\(text)")
                }
                try #require(text.contains("/nonexistent/vendor.json"), "\(text)")
            }
        }
    }
}
