import RandomCases
import Testing

@testable import UIKit

/// Touches of a view are dropped as long as any of several blocks animates it, however they overlap.
@MainActor @Suite(.serialized) struct BusyViewTests {
    @Test(arguments: (0..<24).cases(oneIn: 2))
    func overlappingBlocks(seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        let outer = UIView(frame: CGRect(x: 10, y: 5, width: 90, height: 60)), log = EventLog()
        let inner = UIView(frame: CGRect(x: 20, y: 10, width: 50, height: 40))
        outer.addSubview(inner)
        let host = try hosting(CGSize(width: 120, height: 80)) { [outer] }
        inner.addGestureRecognizer(UITapGestureRecognizer { _ in log.add("tap") })
        // A view's new animation of the same property ends the one before.
        var ends: [ObjectIdentifier: Double] = [:]
        for step in 0..<14 {
            if random.chance(3) {
                // The animation of an ancestor drops touches too.
                let view = random.chance(2) ? outer : inner, allows = random.chance(3)
                let duration = random.number(0.1...0.9)
                UIView.animate(
                    withDuration: duration, delay: 0, options: allows ? .allowUserInteraction : [],
                    animations: { view.alpha = CGFloat(random.number(0.5...1)) })
                ends[ObjectIdentifier(view)] = allows ? nil : host.time + duration
            }
            host.advance(by: random.number(0.05...0.2))
            // An end is reported with a frame.
            if ends.values.contains(where: { abs($0 - host.time) < 0.05 }) { continue }
            let isBusy = ends.values.contains { $0 > host.time }
            host.tap(at: CGPoint(x: 55, y: 35))
            #expect(log.take() == (isBusy ? [] : ["tap"]), "\(seed) \(step)")
        }
    }
}
