import Dispatch

/// Particles that several threads compute.
struct ParticleBatch: @unchecked Sendable {
    // Unchecked: each thread has a part of the memory of its own.
    private let memory: UnsafeMutablePointer<Particle>
    private let counts: UnsafeMutablePointer<Int>
    private let count, parts: Int

    /// Fewer are computed before another thread is awake.
    private static let fewest = 2048
    private static let mostParts = 8

    /// Computes particles by their numbers, 0..<count; nil for none.
    init(count: Int, _ particle: @Sendable (Int) -> Particle?) {
        self.count = count
        parts = min(Self.mostParts, count / Self.fewest + 1)
        memory = .allocate(capacity: max(count, 1))
        counts = .allocate(capacity: parts)
        counts.initialize(repeating: 0, count: parts)
        if parts == 1 {
            compute(0, particle)
        } else {
            DispatchQueue.concurrentPerform(iterations: parts) { [self] in compute($0, particle) }
        }
    }

    func deallocate() {
        memory.deallocate()
        counts.deallocate()
    }

    private func start(of part: Int) -> Int { count * part / parts }

    private func compute(_ part: Int, _ particle: (Int) -> Particle?) {
        var next = memory + start(of: part)
        for i in start(of: part)..<start(of: part + 1) {
            guard let made = particle(i) else { continue }
            next.initialize(to: made)
            next += 1
        }
        counts[part] = next - (memory + start(of: part))
    }

    /// Appends those that there are, in their order.
    func append(to particles: inout ContiguousArray<Particle>) {
        for part in 0..<parts {
            particles.append(
                contentsOf: UnsafeBufferPointer(start: memory + start(of: part), count: counts[part]))
        }
    }
}
