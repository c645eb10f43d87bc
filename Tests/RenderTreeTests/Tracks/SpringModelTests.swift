import Animation
import Foundation
import RandomCases
import RenderTree
import Testing

/// Random springs against a numerical solution of their differential equation.
@Suite struct SpringModelTests {
    private func spring(_ seed: Int) -> SpringCurve {
        var random = RepeatableRandom(seed: seed)
        let mass = random.number(0.3...4), stiffness = random.number(20...600)
        let critical = 2 * (mass * stiffness).squareRoot()
        return SpringCurve(
            mass: mass, stiffness: stiffness, damping: critical * random.number(0.05...2.5),
            initialVelocity: random.chance(3) ? 0 : random.number(-25...25), allowsOverdamping: seed % 2 == 0)
    }

    /// The place at the ends of equal steps, by Runge and Kutta. A spring that may not be overdamped is critical.
    private func solution(_ spring: SpringCurve, step: Double, count: Int) -> [Double] {
        let critical = 2 * (spring.mass * spring.stiffness).squareRoot()
        let damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, critical)
        func slope(_ x: Double, _ v: Double) -> (Double, Double) {
            (v, (spring.stiffness * (1 - x) - damping * v) / spring.mass)
        }
        var (x, v) = (0.0, spring.initialVelocity)
        return (0..<count).map { _ in
            let a = slope(x, v), b = slope(x + a.0 * step / 2, v + a.1 * step / 2)
            let c = slope(x + b.0 * step / 2, v + b.1 * step / 2), d = slope(x + c.0 * step, v + c.1 * step)
            x += (a.0 + 2 * b.0 + 2 * c.0 + d.0) * step / 6
            v += (a.1 + 2 * b.1 + 2 * c.1 + d.1) * step / 6
            return x
        }
    }

    @Test(arguments: (0..<120).cases(oneIn: 3))
    func motions(seed: Int) {
        let spring = spring(seed), step = 0.0005
        for (index, place) in solution(spring, step: step, count: 4000).enumerated() where index % 40 == 0 {
            #expect(isClose(spring.value(at: Double(index + 1) * step), place, 1e-6), "\(seed) \(index)")
        }
    }

    /// Once settled, a spring stays within a thousandth; a swinging one settles when its greatest possible distance,
    /// by its position and velocity, has fallen that far.
    @Test(arguments: (0..<200).cases(oneIn: 3))
    func settling(seed: Int) {
        let spring = spring(seed), settled = spring.settlingDuration
        let critical = 2 * (spring.mass * spring.stiffness).squareRoot()
        // The slow end of an overdamped spring is known less exactly.
        let least = spring.allowsOverdamping && spring.damping >= critical ? 0.015 : 0.001
        for step in 0..<400 {
            let time = settled + Double(step) * 0.01
            #expect(abs(1 - spring.value(at: time)) <= least * 1.000001, "\(seed) at \(time)")
        }
        guard spring.damping < critical * 0.999 else { return }
        // x(t) − 1 = e^(−d t) (A cos wt + B sin wt): A and B by the place and the velocity at 0.
        let d = spring.damping / (2 * spring.mass)
        let w = (spring.stiffness / spring.mass - d * d).squareRoot()
        let (a, b) = (-1.0, (spring.initialVelocity - d) / w)
        #expect(isClose((abs(a) + abs(b)) * exp(-d * settled), 0.001, 1e-9), "\(seed)")
        // A velocity towards the goal that the damping takes away settles first.
        var other = spring
        other.initialVelocity = d
        #expect(other.settlingDuration <= settled + 1e-9)
    }
}
