import CoreAnimation
import Glibc
import Testing

private final class NoInit: CABasicAnimation {
    let size: Int
    init(size: Int) {
        self.size = size
        super.init()
    }
    required init?(coder: NSCoder) { nil }
}

private final class NoLayerInit: CALayer {
    let size: Int
    init(size: Int) {
        self.size = size
        super.init()
    }
    required init?(coder: NSCoder) { nil }
}

/// Classes of the client's that copies can't be made of end the program, and say what to write.
@Suite struct MissingInitializerTests {
    private func text(_ result: ExitTest.Result?) -> String {
        result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    }

    @Test func anAnimationIsToldOfInit() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            CALayer().add(NoInit(size: 3), forKey: nil)
        }
        #expect(text(result).contains("write `override init() { ... }` in NoInit"))
    }

    @Test func aLayerIsToldOfInitLayer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let layer = NoLayerInit(size: 3)
            _ = layer.commitTree()
            _ = layer.presentation()
        }
        #expect(
            text(result).contains(
                "`override init(layer: Any) { ...; super.init(layer: layer) }` in NoLayerInit"))
    }

    @Test func otherTrapsAreNotDisturbed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            CALayer().add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
            preconditionFailure("its own message")
        }
        #expect(!text(result).contains("CoreAnimation:"))
    }

    @Test func theProgramsHandlersAreBackAfterwards() async {
        await #expect(processExitsWith: .success) {
            func handler(_ signal: Int32) -> Int {
                var action = sigaction()
                sigaction(signal, nil, &action)
                return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            }
            signal(SIGILL, SIG_IGN)
            let before = [handler(SIGILL), handler(SIGTRAP)]
            CALayer().add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
            exit([handler(SIGILL), handler(SIGTRAP)] == before ? 0 : 1)
        }
    }
}
