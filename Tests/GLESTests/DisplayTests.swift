import COpenGLES
import Foundation
import Testing

@testable import GLES

@Suite struct DisplayTests {
    @Test func surfaceless() throws {
        let display = try GLDisplay.open(DisplayOptions(platform: .surfaceless))
        #expect(display.platform == .surfaceless)
        #expect(display.eglVersion.hasPrefix("1."))
        #expect(try GLDisplay.open(DisplayOptions(platform: .surfaceless)) === display)
        try expectDraws(display)
    }

    @Test func deviceWithLeaveToDrawOnTheCPU() throws {
        let options = DisplayOptions(platform: .device, allowsSoftwareDevice: true)
        let display = try GLDisplay.open(options)
        #expect(display.platform == .device)
        let index = try #require(display.deviceIndex)
        #expect(try GLDisplay.open(options) === display)
        #expect(try GLDisplay.open(DisplayOptions(platform: .device, deviceIndex: index)) === display)
        try expectDraws(display)
    }

    @Test("threads take turns on the two software displays without a node, unless one is asked for")
    func displaysOfThreads() throws {
        try withFakeNodes([]) { directory in
            let options = DisplayOptions(driDirectory: directory)
            let displays = try (0..<4).map { try GLDisplay.search(options, thread: $0).display }
            #expect(displays[0] === displays[2] && displays[1] === displays[3])
            let isTurning =
                try options.resolved().platform == .auto && displays[0].platform == .surfaceless
                && displays[0].identity().isSoftware
            #expect(displays[1].platform == (isTurning ? .device : displays[0].platform))
            #expect((displays[0].softwareLock === displays[1].softwareLock) == !isTurning)
            try expectDraws(displays[1])
            let asked = DisplayOptions(platform: .surfaceless)
            #expect(try GLDisplay.search(asked, thread: 1).display === GLDisplay.open(asked))
        }
    }

    @Test func gbmOnALinkedNode() throws {
        try withFakeNodes { directory in
            let options = DisplayOptions(platform: .gbm, driDirectory: directory)
            let search = try GLDisplay.search(options)
            #expect(search.display.platform == .gbm)
            #expect(search.display.devicePath == directory + "/renderD128")
            #expect(search.attempts.map(\.outcome) == [.chosen])
            #expect(try GLDisplay.open(options) === search.display)
            try expectDraws(search.display)
        }
    }

    @Test(.enabled(if: NodeMaker.works, "making device nodes needs root"))
    func gbmOnANodeOfItsOwn() throws {
        try withFakeNodes([]) { directory in
            #expect(mknod(directory + "/card3", S_IFCHR | 0o666, nullDevice) == 0)
            let display = try GLDisplay.open(DisplayOptions(platform: .gbm, driDirectory: directory))
            #expect(display.devicePath == directory + "/card3")
            try expectDraws(display)
        }
    }

    @Test func gbmIndexCountsNodes() throws {
        try withFakeNodes(["renderD128", "renderD130"]) { directory in
            var options = DisplayOptions(platform: .gbm, deviceIndex: 1, driDirectory: directory)
            #expect(try GLDisplay.open(options).devicePath == directory + "/renderD130")
            options.deviceIndex = 2
            let error = #expect(throws: DisplayError.self) { try GLDisplay.open(options) }
            let text = try #require(error).description
            #expect(text.contains("there is no node 2: \(directory) has 2"))
        }
    }

    /// A node whose driver draws on the CPU gives way to hardware, and is taken only when there is none.
    @Test func autoPrefersHardwareToASoftwareNode() throws {
        let search = try withFakeNodes { try GLDisplay.search(DisplayOptions(driDirectory: $0)) }
        let node = try #require(search.attempts.first)
        #expect(node.platform == .gbm)
        #expect(search.attempts.contains { $0.platform == .device })
        let chosen = search.attempts.filter { $0.outcome == .chosen }
        #expect(chosen.count == 1)
        if search.display.platform == .gbm {
            #expect(node.outcome == .chosen)
            #expect(node.reason.contains("no hardware was found"))
        } else {
            #expect(node.outcome == .passedOver)
            #expect(try !search.display.identity().isSoftware)
        }
    }

    @Test func autoWithoutNodesStillFindsSomething() throws {
        let search = try GLDisplay.search(DisplayOptions(driDirectory: "/nonexistent"))
        #expect(
            search.attempts.first?.description == "gbm: cannot read /nonexistent: No such file or directory")
        #expect(search.attempts.last?.outcome == .chosen)
        try expectDraws(search.display)
    }

    /// Clears a target on the display and reads the colour back.
    private func expectDraws(_ display: GLDisplay) throws {
        let context = try GLContext(display: display)
        #expect(context.majorVersion >= 3)
        #expect(!context.renderer.isEmpty)
        let pixels = try context.withCurrent {
            let target = try GLRenderTarget(context: context, width: 8, height: 4)
            glClearColor(1, 0, 0.2, 1)
            glClear(GLenum(GL_COLOR_BUFFER_BIT))
            return try target.framebuffer.readPixels()
        }
        #expect(pixels.count == 8 * 4 * 4)
        #expect(pixel(pixels, width: 8, x: 7, y: 3) == [255, 0, 51, 255])
    }
}
