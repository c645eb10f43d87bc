import UIKit

/// The same change three times, 0.1 s after it: a standalone layer animates implicitly for 0.25 s, a view's layer
/// jumps, and in an animation block a view's layer animates for the block's second.
@MainActor func implicit() throws -> CGImage {
    let own = CALayer()
    let views = [UIView(), UIView()]
    let host = try HeadlessHost(size: CGSize(width: 240, height: 120)) { frame in
        let stage = UIView(frame: frame)
        stage.backgroundColor = .white
        stage.layer.addSublayer(own)
        own.frame = CGRect(x: 0, y: 10, width: 40, height: 25)
        own.backgroundColor = UIColor.systemBlue.cgColor
        for (index, view) in views.enumerated() {
            view.frame = CGRect(x: 0, y: 47 + 37 * index, width: 40, height: 25)
            view.backgroundColor = .systemOrange
            stage.addSubview(view)
        }
        return stage
    }
    func action(_ view: UIView) -> String {
        switch view.action(for: view.layer, forKey: "position") {
        case nil: "nil"
        case is NSNull: "none"
        case .some: "an animation"
        }
    }
    print("implicit: outside of blocks \(action(views[0]))")
    own.position.x = 220
    views[0].center.x = 220
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        print("implicit: in a block \(action(views[1]))")
        views[1].center.x = 220
    }
    host.advance(by: 0.1)
    let places = [own, views[0].layer, views[1].layer].map { ($0.presentation() ?? $0).position.x.rounded() }
    print("implicit: after 0.1 s at \(places)")
    return try host.picture()
}
