import Foundation
import Testing

/// One run of the built `agate`, to its end.
struct CommandRun {
    let status: Int32
    let output: Data
    let errors: String
    /// How long it went on after the signal, in seconds; 0 without one.
    let secondsAfterSignal: Double

    var text: String { String(decoding: output, as: UTF8.self) }

    /// In `folder`, or the package's root, with these variables besides the tests' own.
    init(
        _ arguments: [String], in folder: URL = Self.root, environment: [String: String] = [:]
    ) throws {
        try self.init(Self.executable, arguments, in: folder, environment: environment)
    }

    /// As a user who may write only where the mode of a folder allows it, see `respectsModes`.
    init(respectingModes arguments: [String], in folder: URL) throws {
        guard geteuid() == 0 else {
            try self.init(arguments, in: folder)
            return
        }
        try self.init(
            URL(fileURLWithPath: Self.setpriv),
            ["--bounding-set=-dac_override", Self.executable.path] + arguments, in: folder)
    }

    /// Whether modes of folders hold for `init(respectingModes:in:)`: the superuser needs a program for it.
    static var respectsModes: Bool {
        geteuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)
    }

    private static let setpriv = "/usr/bin/setpriv"

    /// A line of shell in which `agate` is the built command.
    init(shell line: String, in folder: URL = Self.root) throws {
        let script = "agate() { '\(Self.executable.path)' \"$@\"; }; " + line
        try self.init(URL(fileURLWithPath: "/bin/sh"), ["-c", script], in: folder)
    }

    /// Sends signals, one right after the other, as soon as the condition holds, and gives up after a minute.
    init(
        _ arguments: [String], in folder: URL, signals: [Int32], when condition: () -> Bool
    ) throws {
        try self.init(Self.executable, arguments, in: folder) { process in
            let deadline = ContinuousClock.now + .seconds(60)
            while process.isRunning, !condition(), .now < deadline { usleep(10_000) }
            for signal in signals { kill(process.processIdentifier, signal) }
            return .now
        }
    }

    /// Sends a signal after a while.
    init(_ arguments: [String], in folder: URL, signal: Int32, after seconds: Double) throws {
        let start = ContinuousClock.now
        try self.init(
            arguments, in: folder, signals: [signal], when: { .now - start >= .seconds(seconds) })
    }

    private init(
        _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:],
        during: (Process) -> ContinuousClock.Instant? = { _ in nil }
    ) throws {
        // Files, not pipes: a pipe that nobody empties stops the command.
        let streams = try TemporaryFolder()
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // Help is as wide as the terminal, and the platform can be chosen from outside.
        process.environment = ProcessInfo.processInfo.environment.filter {
            !["COLUMNS", "LINES"].contains($0.key) && !$0.key.hasPrefix("AGATE_")
        }.merging(environment) { $1 }
        let files = try ["output", "errors"].map { name in
            let url = streams.url.appendingPathComponent(name)
            try Data().write(to: url)
            return url
        }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        let signalled = during(process)
        process.waitUntilExit()
        secondsAfterSignal = signalled.map { (.now - $0) / .seconds(1) } ?? 0
        status = process.terminationStatus
        output = try Data(contentsOf: files[0])
        errors = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    }

    /// All products of the package lie beside the test program.
    private static let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("agate")

    /// The package's folder.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}

/// A folder that goes away with its last reference.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("agate-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func add(_ name: String, _ text: String) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// The names in it, sorted.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }
}

/// Documents that the tests write.
enum Document {
    /// A ball on white that goes from left to right in the first second, and is back at the left after it.
    static let ball = """
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
          <CALayer bounds="0 0 60 20" position="30 10" backgroundColor="1 1 1" geometryFlipped="1" name="root">
            <sublayers><CALayer id="#7" name="ball" bounds="0 0 10 10" position="10 10" backgroundColor="1 0 0"
                cornerRadius="5">
              <animations>
                <animation type="CABasicAnimation" key="go" keyPath="position.x" duration="1">
                  <fromValue type="real" value="10"/><toValue type="real" value="50"/>
                </animation>
              </animations>
            </CALayer></sublayers>
          </CALayer>
        </caml>
        """

    /// A card that is red and in its states 'Locked' and 'Unlock' wide and narrow. From the first to the second its
    /// width goes evenly from 40 to 20 in a second.
    static let card = """
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
          <CALayer bounds="0 0 60 20" position="30 10" name="root">
            <sublayers><CALayer id="#1" name="card" bounds="0 0 10 10" position="30 10" backgroundColor="1 0 0"/>
            </sublayers>
            <states>
              <LKState name="Locked"><elements>
                <LKStateSetValue targetId="#1" keyPath="bounds.size.width"><value type="real" value="40"/></LKStateSetValue>
              </elements></LKState>
              <LKState name="Unlock"><elements>
                <LKStateSetValue targetId="#1" keyPath="bounds.size.width"><value type="real" value="20"/></LKStateSetValue>
              </elements></LKState>
            </states>
            <stateTransitions>
              <LKStateTransition fromState="Locked" toState="Unlock"><elements>
                <LKStateTransitionElement key="bounds.size.width" targetId="#1">
                  <animation type="CABasicAnimation" keyPath="bounds.size.width" duration="1" fillMode="backwards"/>
                </LKStateTransitionElement>
              </elements></LKStateTransition>
            </stateTransitions>
          </CALayer>
        </caml>
        """

    /// A white layer of that size with a red one of 10 x 10 in the upper left corner of the picture.
    static func corner(width: Int, height: Int) -> String {
        """
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
          <CALayer bounds="0 0 \(width) \(height)" position="\(width / 2) \(height / 2)" backgroundColor="1 1 1"
              geometryFlipped="1" name="root">
            <sublayers><CALayer name="corner" bounds="0 0 10 10" position="5 5" backgroundColor="1 0 0"/></sublayers>
          </CALayer>
        </caml>
        """
    }
}
