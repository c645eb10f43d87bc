import Foundation
import Testing

@testable import GLES

@Suite struct DRMNodesTests {
    @Test func renderNodesComeFirstAndByNumber() throws {
        let entries = [
            "card1", "renderD1000", "card0", "renderD129", "renderD128", "renderD", "renderD12x",
            "controlD64",
            "card0-HDMI", "renderD007", "by-path",
        ]
        let paths = try withFakeNodes(entries) { try DRMNodes.list(in: $0) }
        let names = paths.map { ($0 as NSString).lastPathComponent }
        #expect(names == ["renderD128", "renderD129", "renderD1000", "card0", "card1"])
    }

    @Test func emptyAndMissingFoldersAreErrors() throws {
        try withFakeNodes([]) { directory in
            let empty = #expect(throws: AttemptFailure.self) { try DRMNodes.list(in: directory) }
            let reason = try #require(empty).reason
            #expect(reason == "\(directory) has no renderD* or card* node")
        }
        let missing = #expect(throws: AttemptFailure.self) { try DRMNodes.list(in: "/nonexistent/dri") }
        #expect(try #require(missing).reason == "cannot read /nonexistent/dri: No such file or directory")
    }

    @Test func onlyCharacterDevicesAreNodes() throws {
        #expect(try DRMNodes.deviceNumber("/dev/null") == UInt64(nullDevice))
        for path in ["/etc/passwd", "/tmp"] {
            let error = #expect(throws: AttemptFailure.self) { try DRMNodes.deviceNumber(path) }
            #expect(try #require(error).reason == "not a character device")
        }
    }
}
