import Foundation
import Testing

@testable import AgateOS

@Suite struct LogTests {
    @Test func levelsByTheEnvironment() {
        let plain = LogOutput([:]), all = LogOutput(["OS_ACTIVITY_DT_MODE": "YES"])
        let off = LogOutput(["OS_ACTIVITY_DT_MODE": "YES", "OS_ACTIVITY_MODE": "disable"])
        for level in [OSLogType.default, .info, .debug] {
            #expect(!plain.writes(level) && all.writes(level) && !off.writes(level))
        }
        for level in [OSLogType.error, .fault] {
            #expect(plain.writes(level) && all.writes(level) && !off.writes(level))
        }
        #expect(!LogOutput(["OS_ACTIVITY_DT_MODE": "0"]).writes(.info))
        #expect(!OSLog.disabled.isEnabled(type: .fault))
    }

    @Test func linesHaveTheNames() {
        let log = OSLog(subsystem: "cards", category: "loading")
        #expect(LogOutput.line("ready", of: log, .error) == "[cards:loading] error: ready\n")
        #expect(LogOutput.line("ready", of: .default, .info) == "info: ready\n")
        let points = OSLog(subsystem: "cards", category: .pointsOfInterest)
        #expect(LogOutput.line("", of: points, .fault) == "[cards:PointsOfInterest] fault: \n")
    }

    @Test func valuesAreShownByTheirPrivacy() {
        func text(_ message: OSLogMessage) -> String { message.text }
        let (name, count) = ("Ada", 7)
        #expect(text("\(name) \(count)") == "<private> 7")
        #expect(text("\(name, privacy: .public) \(count, privacy: .private)") == "Ada <private>")
        #expect(text("\(name, privacy: .sensitive)") == "<sensitive>")
        #expect(text("\([1, 2]) \([1, 2], privacy: .public)") == "<private> [1, 2]")
        let mask = text("\(name, privacy: .private(mask: .hash))")
        #expect(mask.hasPrefix("<mask.hash: ") && mask == text("\(name, privacy: .private(mask: .hash))"))
    }

    @Test func valuesAreFormatted() {
        func text(_ message: OSLogMessage) -> String { message.text }
        #expect(
            text("\(255, format: .hex) \(UInt8(255), format: .hex(includePrefix: true, uppercase: true))")
                == "ff 0xFF")
        #expect(text("\(-5, format: .decimal(minDigits: 3)) \(Int8.min, format: .octal)") == "-005 -200")
        #expect(text("\(1.5, format: .fixed(precision: 2)) \(Float(2))") == "1.50 2.000000")
        #expect(text("\(true) \(false, format: .answer)") == "true NO")
        #expect(
            text("[\(3, align: .right(columns: 4))][\("a", align: .left(columns: 3), privacy: .public)]")
                == "[   3][a  ]")
    }

    /// A message that is not written computes no values.
    @Test func valuesOfDroppedMessagesAreNotComputed() {
        var count = 0
        func next() -> Int {
            count += 1
            return count
        }
        Logger(.disabled).error("\(next())")
        #expect(count == 0)
    }

    @Test func formsOfPrintf() {
        let name = "Ada" as NSString
        #expect(MessageFormat.text("%d|%5d|%-4d|%ld", [7, 8, 9, 10]) == "7|    8|9   |10")
        #expect(
            MessageFormat.text("%{public}@ %@ %{private}d %{sensitive}d", [name, name, 1, 2])
                == "Ada <private> <private> <sensitive>")
        #expect(MessageFormat.text("100%% %x %.2f %c", [Int32(-1), 2.5, 65]) == "100% ffffffff 2.50 A")
        // Values that are missing, and such as the form does not fit to.
        #expect(MessageFormat.text("%d %d", [1]) == "1 <decode: missing data>")
        #expect(MessageFormat.text("%{public}s %f %d", [name, 3, 1.5]) == "Ada 3 1.5")
        #expect(MessageFormat.text("a%", [1]) == "a" && MessageFormat.text("%{public", [1]) == "1public")
    }

    @Test func signpostsReturnResults() throws {
        let signposter = OSSignposter(subsystem: "cards", category: .pointsOfInterest)
        #expect(!signposter.isEnabled && signposter.withIntervalSignpost("load") { 3 } == 3)
        let id = signposter.makeSignpostID()
        #expect(id != signposter.makeSignpostID())
        #expect(signposter.beginInterval("load", id: id).signpostID == id)
        #expect(
            signposter.makeSignpostID(from: OSLog.default)
                == OSSignpostID(log: .default, object: OSLog.default))
    }
}
