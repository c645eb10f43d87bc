import Foundation
import Testing

@testable import GLES

@Suite struct DisplayErrorTests {
    private func message(_ options: DisplayOptions) throws -> String {
        let error = #expect(throws: DisplayError.self) { try GLDisplay.open(options) }
        let text = try #require(error).description
        #expect(!text.contains("\n"))
        return text
    }

    @Test func missingFolder() throws {
        let text = try message(DisplayOptions(platform: .gbm, driDirectory: "/nonexistent/dri"))
        #expect(
            text
                == "no EGL display for platform gbm: gbm: cannot read /nonexistent/dri: No such file or directory"
        )
    }

    @Test func everyNodeIsListed() throws {
        let names = ["renderD128", "renderD129"]
        try withFakeNodes(names, target: "/etc/passwd") { directory in
            let text = try message(DisplayOptions(platform: .gbm, driDirectory: directory))
            for name in names {
                #expect(text.contains("gbm \(directory)/\(name): not a character device"))
            }
        }
    }

    @Test func danglingNode() throws {
        try withFakeNodes(["card0"], target: "/nonexistent/card") { directory in
            let text = try message(DisplayOptions(platform: .gbm, driDirectory: directory))
            #expect(text.contains("gbm \(directory)/card0: cannot read its status: No such file"))
        }
    }

    @Test func deviceIndexOutOfRange() throws {
        let text = try message(DisplayOptions(platform: .device, deviceIndex: 99))
        #expect(text.contains("there is no device 99: EGL has "))
    }

    /// Where every device draws on the CPU, none is taken unasked, and the message says how to ask.
    @Test func softwareDeviceHasToBeAskedFor() throws {
        let index = try #require(EGLDevice.list().first { $0.isSoftware }).index
        do {
            let display = try GLDisplay.open(DisplayOptions(platform: .device))
            #expect(try !display.identity().isSoftware)
        } catch let error as DisplayError {
            #expect(error.description.contains("device \(index): draws on the CPU"))
            #expect(error.description.contains("ask for it by device index \(index)"))
        }
        let asked = try GLDisplay.open(DisplayOptions(platform: .device, deviceIndex: index))
        #expect(asked.deviceIndex == index)
        #expect(try asked.identity().isSoftware)
    }

    @Test func softwareRenderersAreKnown() {
        for name in ["llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "virgl (LLVMPIPE (LLVM 15))"] {
            #expect(RendererIdentity.isSoftware(name))
        }
        for name in ["NVIDIA H200/PCIe/SSE2", "Mesa Intel(R) UHD Graphics 620", "AMD Radeon (radeonsi)"] {
            #expect(!RendererIdentity.isSoftware(name))
        }
    }

    @Test func missingVendorIsNamed() throws {
        let none = missingVendorHint(environment: [
            "__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent/vendor.json"
        ])
        #expect(none.contains("no EGL vendor is installed"))
        #expect(none.contains("/nonexistent/vendor.json"))
        let folders = missingVendorHint(environment: [
            "__EGL_VENDOR_LIBRARY_DIRS": "/nonexistent/a:/nonexistent/b"
        ])
        #expect(folders.contains("no readable vendor file in /nonexistent/a, /nonexistent/b"))
        try withFakeNodes(["50_mesa.json"], target: "/etc/passwd") { directory in
            #expect(missingVendorHint(environment: ["__EGL_VENDOR_LIBRARY_DIRS": directory]).isEmpty)
        }
    }
}
