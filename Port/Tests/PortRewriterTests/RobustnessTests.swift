import Foundation
import PortRewriter
import Testing

@Suite struct RobustnessTests {
    private var root: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    private func clients() -> [PortSource] {
        let folder = root.appendingPathComponent("Clients").path
        let names = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
            .sorted()
        return names.filter { $0.hasSuffix(".swift") }.map {
            PortSource(
                path: $0, bytes: Array(FileManager.default.contents(atPath: "\(folder)/\($0)") ?? Data()))
        }
    }

    @Test func rewritingTwiceChangesNothing() {
        let sources = clients()
        #expect(sources.count > 20)
        let once = rewrite(sources)
        let again = rewrite(zip(sources, once.sources).map { PortSource(path: $0.path, bytes: $1) })
        #expect(once.changedLines > 50)
        for (index, source) in sources.enumerated() {
            let isSame = again.sources[index] == once.sources[index]
            #expect(isSame, "\(source.path)")
        }
    }

    @Test(arguments: [
        // The import that the form needs stands behind it, or comes with another form.
        "DispatchQueue.main.async { }\nimport UIKit\n",
        "import Foundation\nlet q = DispatchQueue.main.async { }\n"
            + "@UIApplicationMain class A: NSObject, UIApplicationDelegate {}\n",
        // With the attribute before an error, what follows the error is no attribute.
        "class A {\n@IBInspectable\nvarvar a: Bool {\nget { true }\n}\n@IBInspectable\nvar b: Bool { true }\n}\n",
        // Optional methods of what is no protocol of Objective-C.
        "protocol P { optional func f(); optional var g: Int { get } }\n"
            + "class A { var delegate: P?\nfunc h() { delegate?.f?(); print(delegate?.g) } }\n",
        // An application inside of another type.
        "enum E { @UIApplicationMain class A: NSObject, UIApplicationDelegate {} }\n",
        // A class whose last member lacks its name.
        "class A: UIView { @objc func f() {}\nclass }\n", "class A: UIView { @objc func f() {}\nstatic }\n",
    ])
    func rewritingTwiceChangesNothing(_ source: String) {
        let once = rewrite([PortSource(path: "A.swift", bytes: Array(source.utf8))])
        let again = rewrite([PortSource(path: "A.swift", bytes: once.sources[0])])
        #expect(
            String(decoding: again.sources[0], as: UTF8.self)
                == String(decoding: once.sources[0], as: UTF8.self))
    }

    @Test func linesKeepTheirNumbers() {
        let sources = clients()
        let result = rewrite(sources)
        for (source, new) in zip(sources, result.sources) {
            let old = source.bytes.count { $0 == 10 }
            #expect(new.count { $0 == 10 } >= old, "\(source.path)")
        }
    }

    /// Damaged sources are rewritten to anything, without a crash.
    @Test func damagedSources() {
        var state: UInt64 = 7
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(limit, 1)
        }
        for source in clients() {
            for _ in 0..<6 {
                var bytes = source.bytes
                for _ in 0..<(1 + next(8)) where !bytes.isEmpty {
                    switch next(4) {
                    case 0: bytes[next(bytes.count)] = UInt8(next(256))
                    case 1: bytes.remove(at: next(bytes.count))
                    case 2:
                        bytes.insert(
                            contentsOf: Array("@objc #selector( ?. ( { } ".utf8), at: next(bytes.count))
                    default: bytes.removeSubrange(min(next(bytes.count), bytes.count)..<bytes.count)
                    }
                }
                _ = rewrite([PortSource(path: source.path, bytes: bytes)])
            }
        }
    }

    @Test func whatIsNotUTF8Stays() {
        let bytes: [UInt8] = [0xFF, 0xFE, 0x40]
        let result = rewrite([PortSource(path: "A.swift", bytes: bytes)])
        #expect(result.sources == [bytes] && result.messages.count == 1)
    }
}
