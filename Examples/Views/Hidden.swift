import UIKit

/// A view that is hidden, or has a hidden or transparent ancestor, is neither drawn nor touched; its own `isHidden`
/// and `alpha` do not include its ancestors'.
@MainActor func hidden() throws -> CGImage {
    let outer = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    let pale = UIView(frame: CGRect(x: 110, y: 10, width: 80, height: 80))
    let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { frame in
        let stage = UIView(frame: frame)
        stage.backgroundColor = .white
        (outer.backgroundColor, inner.backgroundColor) = (.systemYellow, .systemPurple)
        pale.backgroundColor = .systemGreen
        stage.addSubview(outer)
        outer.addSubview(inner)
        stage.addSubview(pale)
        return stage
    }
    func report(_ what: String) {
        let names = [
            ObjectIdentifier(outer): "outer", ObjectIdentifier(inner): "inner",
            ObjectIdentifier(pale): "pale",
        ]
        let hits = [CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 50)].map { point in
            host.window.hitTest(point, with: nil).flatMap { names[ObjectIdentifier($0)] } ?? "stage"
        }
        print(
            "hidden: \(what): inner.isHidden \(inner.isHidden), touches meet \(hits.joined(separator: " and "))"
        )
    }
    report("at first")
    inner.isHidden = true
    report("inner hidden")
    inner.isHidden = false
    outer.isHidden = true
    report("outer hidden")
    outer.isHidden = false
    pale.alpha = 0.005
    report("pale at alpha 0.005")
    pale.alpha = 0.3
    inner.isHidden = true
    return try host.picture()
}
