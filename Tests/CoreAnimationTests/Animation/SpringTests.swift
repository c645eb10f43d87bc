import CoreAnimation
import Testing

/// Vectors measured on Apple's systems.
@Suite struct SpringTests {
    private func spring(_ change: (CASpringAnimation) -> Void = { _ in }) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: "position.x")
        change(spring)
        return spring
    }

    @Test func settling() {
        #expect(abs(spring().settlingDuration - 1.4727003346780927) < 1e-9)
        #expect(abs(spring { $0.damping = 1 }.settlingDuration - 13.91321015404625) < 1e-9)
        #expect(abs(spring { $0.damping = 20 }.settlingDuration - 1) < 1e-9)
        #expect(abs(spring { $0.damping = 100 }.settlingDuration - 1) < 1e-9)
        #expect(spring { $0.damping = 0 }.settlingDuration >= Double(Float.greatestFiniteMagnitude))
    }

    @Test func perceptualForm() {
        let swinging = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
        #expect(abs(swinging.settlingDuration - 2.3438753795710707) < 1e-9)
        #expect(swinging.duration == swinging.settlingDuration && swinging.allowsOverdamping)
        #expect(abs(swinging.perceptualDuration - 1) < 1e-12 && abs(swinging.bounce - 0.5) < 1e-12)
        let slow = CASpringAnimation(perceptualDuration: 1, bounce: -0.5)
        #expect(abs(slow.settlingDuration - 2.6) < 0.1 && abs(slow.bounce + 0.5) < 1e-12)
        let stuck = CASpringAnimation(perceptualDuration: 1, bounce: -1)
        #expect(stuck.damping == .infinity && stuck.settlingDuration == 0)
    }

    @Test func badValuesAreIgnored() {
        let spring = spring {
            $0.mass = 0
            $0.mass = .nan
            $0.mass = .infinity
            $0.stiffness = -1
            $0.damping = -1
            $0.damping = .nan
            $0.initialVelocity = .infinity
        }
        #expect(spring.mass == CGFloat(1) && spring.stiffness == CGFloat(100))
        #expect(spring.damping == CGFloat(10) && spring.initialVelocity == CGFloat(0))
        for bad in [0, -1, Double.nan, .infinity] {
            #expect(CASpringAnimation(perceptualDuration: bad, bounce: 0.5).stiffness == CGFloat(100))
        }
        #expect(CASpringAnimation(perceptualDuration: 1, bounce: .nan).stiffness == CGFloat(100))
        #expect(CASpringAnimation(perceptualDuration: 1, bounce: 7).damping == CGFloat(0))
    }
}
