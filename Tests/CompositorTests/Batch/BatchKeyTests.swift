import Testing

@testable import Compositor

/// Marks share a draw where all that the draw is told holds for both.
@Suite struct BatchKeyTests {
    private static let page = TextureID(rawValue: 9)
    private static let changes: [String: @Sendable (inout BatchList.Key) -> Void] = [
        "program": { $0.program.paint = .surface },
        "texture": { $0.texture = page },
        "cover": { $0.cover = page },
        "mask": { $0.mask = page },
        "backdrop": { $0.backdrop = page },
        "sampler": { $0.sampler = SamplerKey(minification: .nearest, magnification: .linear) },
        "blend": { $0.blend = .add },
        "parameters": { $0.parameters = ParameterIndex(rawValue: 3) },
        "isCopy": { $0.isCopy = true },
    ]

    @Test func thereIsAChangeForEachField() {
        let key = BatchList.Key(program: Program(), blend: .sourceOver)
        #expect(Set(Mirror(reflecting: key).children.compactMap(\.label)) == Set(Self.changes.keys))
    }

    @Test(arguments: changes.keys.sorted()) func whatIsToldOtherwiseDoesNotJoin(field: String) throws {
        let cover = RectangleCover(corners: .circle, projection: .upright, hasBorder: false)
        let key = BatchList.Key(program: Program(cover: .rectangle(cover)), blend: .sourceOver)
        #expect(key.canJoin(key, draws: 0, isNarrow: false))
        var other = key
        let change = try #require(Self.changes[field])
        change(&other)
        for draws in [0, 100] {
            #expect(!key.canJoin(other, draws: draws, isNarrow: false))
            #expect(!other.canJoin(key, draws: draws, isNarrow: false))
        }
    }
}
