import Testing

@testable import BenchScenes

/// The expected numbers were printed by the scenes' definition in NumPy.
struct BoxDataTests {
    struct Expected: Sendable {
        var count: Int
        var size: SIMD2<Double>
        var index: Int
        var origin: SIMD2<Double>
        var color, secondColor: ByteColor
    }

    static let expected = [
        Expected(
            count: 10_000, size: [40, 40], index: 0, origin: [1719.0219765073045, 418.93112267329525],
            color: ByteColor(94, 146, 187), secondColor: ByteColor(125, 1, 27)),
        Expected(
            count: 10_000, size: [40, 40], index: 5000, origin: [1530.4915327192239, 713.9110885714333],
            color: ByteColor(225, 127, 49), secondColor: ByteColor(228, 12, 47)),
        Expected(
            count: 10_000, size: [40, 40], index: 9999, origin: [633.4386212673668, 473.7280228127527],
            color: ByteColor(210, 68, 96), secondColor: ByteColor(147, 181, 77)),
        Expected(
            count: 200, size: [200, 150], index: 0, origin: [1572.7222338258318, 374.62110008285055],
            color: ByteColor(202, 200, 181), secondColor: ByteColor(215, 169, 223)),
        Expected(
            count: 200, size: [200, 150], index: 199, origin: [999.8892772596191, 178.11838112132824],
            color: ByteColor(218, 132, 12), secondColor: ByteColor(128, 140, 139)),
        Expected(
            count: 200, size: [200, 200], index: 100, origin: [974.7981331791997, 661.0357388522096],
            color: ByteColor(96, 201, 122), secondColor: ByteColor(249, 96, 98)),
    ]

    @Test(arguments: expected)
    func numbers(_ expected: Expected) {
        let data = BoxData(count: expected.count, width: expected.size.x, height: expected.size.y)
        #expect(data.boxes.count == expected.count)
        let box = data.boxes[expected.index]
        #expect(abs(box.origin.x - expected.origin.x) < 1e-12)
        #expect(abs(box.origin.y - expected.origin.y) < 1e-12)
        #expect(box.color == expected.color)
        #expect(box.secondColor == expected.secondColor)
    }

    @Test func everyBoxMovesOnItsEllipse() {
        let boxes = BoxData(count: 10_000, width: 40, height: 40).boxes
        let jig = Jig(count: 10_000)
        let start = boxes[9999].origin + jig.offsets(frame: 0)[9999]
        #expect(abs(start.x - 638.5273169185366) < 1e-9)
        #expect(abs(start.y - 469.86993590373106) < 1e-9)
        let first = boxes[0].origin + jig.offsets(frame: 7)[0]
        #expect(abs(first.x - 1724.1757180052061) < 1e-9)
        #expect(abs(first.y - 421.99985142073933) < 1e-9)
        let last = boxes[9999].origin + jig.offsets(frame: 7)[9999]
        #expect(abs(last.x - 633.3539538585196) < 1e-9)
        #expect(abs(last.y - 468.849173216968) < 1e-9)
    }
}
