import Testing

@testable import Particles

/// Particles that several threads compute.
@Suite struct ParticleBatchTests {
    private func emitter(rate: Float, emits: Bool) -> EmitterLook {
        RenderTreeTests.emitter(rate: rate, lifetime: 3) { cell in
            (cell.lifetimeRange, cell.velocity, cell.velocityRange, cell.spinRange) = (3, 10, 5, 1)
            (cell.emissionRange, cell.alphaRange, cell.alphaSpeed) = (2, 0.5, -0.3)
            // A cell with cells is computed by one thread.
            if emits { cell.cells = [EmitterCellLook()] }
        }
    }

    @Test func theyAreThoseOfOneThread() {
        let many = emitter(rate: 6000, emits: false).particles(at: 3)
        #expect(many.count > 8000)
        #expect(many == emitter(rate: 6000, emits: true).particles(at: 3))
    }

    @Test func theyKeepTheirOrderAndLeaveNoGaps() {
        for count in [0, 1, 2047, 2048, 10_000, 50_000] {
            let batch = ParticleBatch(count: count) { i in
                i % 3 == 0
                    ? nil
                    : Particle(
                        position: .zero, scale: 1, turn: SIMD2(1, 0), color: .one, picture: 0, age: Float(i))
            }
            var all = ContiguousArray<Particle>()
            batch.append(to: &all)
            batch.deallocate()
            #expect(all.map(\.age) == (0..<count).filter { $0 % 3 != 0 }.map(Float.init))
        }
    }
}
