import CoreAnimation
import Foundation
import Testing

/// The settling of springs that begin with a velocity.
@Suite struct SpringVelocityTests {
    @Test(arguments: [-12.0, -2, 3, 5, 8, 40]) func settling(velocity: Double) {
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.mass, spring.stiffness, spring.damping) = (2, 90, 7)
        spring.initialVelocity = CGFloat(velocity)
        // e^(−d t) (1 + |d − v| / w) is a thousandth.
        let d = 7.0 / 4, w = (45 - d * d).squareRoot()
        let expected = log(1000 * (1 + abs(d - velocity) / w)) / d
        #expect(abs(spring.settlingDuration - expected) < 1e-9)
    }
}
