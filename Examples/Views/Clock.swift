import UIKit

/// A clock whose hands turn about their lower ends, because their layers' anchor points are there.
final class ClockView: UIView {
    private let hands: [UIView]

    override init(frame: CGRect) {
        let lengths: [(CGFloat, CGFloat, UIColor)] = [
            (6, 40, .black), (4, 58, .darkGray), (2, 64, .systemRed),
        ]
        hands = lengths.map { width, length, color in
            let hand = UIView(frame: CGRect(x: 0, y: 0, width: width, height: length))
            hand.backgroundColor = color
            hand.layer.anchorPoint = CGPoint(x: 0.5, y: 0.9)
            hand.layer.cornerRadius = width / 2
            return hand
        }
        super.init(frame: frame)
        backgroundColor = .white
        layer.cornerRadius = bounds.width / 2
        layer.borderWidth = 3
        for (index, hand) in hands.enumerated() {
            hand.center = CGPoint(x: bounds.midX, y: bounds.midY)
            hand.tag = index
            addSubview(hand)
        }
    }
    required init?(coder: NSCoder) { nil }

    func show(hours: CGFloat, minutes: CGFloat, seconds: CGFloat) {
        for (hand, turns) in zip(hands, [hours / 12, minutes / 60, seconds / 60]) {
            hand.transform = CGAffineTransform(rotationAngle: turns * 2 * .pi)
        }
    }
}

/// A clock at ten past ten. Hit testing uses the turned hand, not the rectangle around it; a layer's `zPosition`
/// changes the order of drawing, but not of hit testing.
@MainActor func clock() throws -> CGImage {
    let clock = ClockView(frame: CGRect(x: 10, y: 10, width: 160, height: 160))
    clock.show(hours: 10 + 10.0 / 60, minutes: 10, seconds: 36)
    let host = try HeadlessHost(size: CGSize(width: 180, height: 180)) { frame in
        let stage = UIView(frame: frame)
        stage.backgroundColor = .systemTeal
        stage.addSubview(clock)
        return stage
    }
    let names = ["hours", "minutes", "seconds"]
    func hit(_ x: CGFloat, _ y: CGFloat) -> String {
        let view = clock.hitTest(CGPoint(x: x, y: y), with: nil)
        return view === clock ? "face" : view.map { names[$0.tag] } ?? "nothing"
    }
    print("clock: \(hit(62, 67)) \(hit(112, 62)) \(hit(60, 107)) \(hit(80, 30)) \(hit(200, 80))")
    clock.subviews[0].layer.zPosition = 1
    print("clock: in the middle \(hit(80, 80)), with the hours in front \(hit(80, 80))")
    return try host.picture()
}
