import Testing

@testable import UIKit

/// The tree of views, its callbacks and its layers.
@MainActor @Suite struct HierarchyTests {
    let log = EventLog()

    @Test func callsOfAddingAndRemoving() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let parent = LoggedView("p", log), child = LoggedView("c", log)
        parent.addSubview(child)
        #expect(
            log.take() == ["c willMoveToSuperview view", "c didMoveToSuperview", "p didAddSubview"])
        window.addSubview(parent)
        #expect(
            log.take() == [
                "p willMoveToWindow window", "c willMoveToWindow window", "p willMoveToSuperview view",
                "p didMoveToWindow", "c didMoveToWindow", "p didMoveToSuperview",
            ])
        child.removeFromSuperview()
        #expect(
            log.take() == [
                "p willRemoveSubview", "c willMoveToWindow nil", "c willMoveToSuperview nil",
                "c didMoveToWindow",
                "c didMoveToSuperview",
            ])
        #expect(child.superview == nil && child.layer.superlayer == nil && parent.subviews.isEmpty)
    }

    @Test func movingToAnotherSuperview() {
        let a = LoggedView("a", log), b = LoggedView("b", log), child = LoggedView("c", log)
        a.addSubview(child)
        _ = log.take()
        b.addSubview(child)
        #expect(
            log.take() == [
                "c willMoveToSuperview view", "a willRemoveSubview", "c didMoveToSuperview",
                "b didAddSubview",
            ])
        #expect(a.subviews.isEmpty && child.superview === b && child.layer.superlayer === b.layer)
    }

    @Test func orderOfSubviewsAndLayers() {
        let parent = UIView(), views = (0..<4).map { _ in UIView() }
        for view in views { parent.addSubview(view) }
        let layer = CALayer()
        parent.layer.insertSublayer(layer, at: 1)
        func order() -> [Int] { parent.subviews.map { view in views.firstIndex { $0 === view } ?? -1 } }
        func layers() -> [Int] {
            (parent.layer.sublayers ?? []).filter { $0 !== layer }.map { layer in
                views.firstIndex { $0.layer === layer } ?? -1
            }
        }
        parent.addSubview(views[0])
        #expect(order() == [1, 2, 3, 0] && layers() == order())
        parent.sendSubviewToBack(views[3])
        #expect(order() == [3, 1, 2, 0] && layers() == order())
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(order() == [2, 1, 3, 0] && layers() == order())
        parent.insertSubview(views[0], belowSubview: views[1])
        #expect(order() == [2, 0, 1, 3] && layers() == order())
        parent.insertSubview(views[2], aboveSubview: views[3])
        #expect(order() == [0, 1, 3, 2] && layers() == order())
        parent.insertSubview(views[2], at: 1)
        #expect(order() == [0, 2, 1, 3] && layers() == order())
        parent.bringSubviewToFront(views[0])
        #expect(order() == [2, 1, 3, 0] && layers() == order())
        #expect(parent.viewWithTag(0) === parent)
        views[3].tag = 7
        #expect(parent.viewWithTag(7) === views[3] && views[3].isDescendant(of: parent))
    }

    @Test func hitsFollowTheOrderOfViewsNotTheirDepth() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: root.bounds),
            front = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
        root.addSubview(back)
        root.addSubview(front)
        back.layer.zPosition = 100
        let inside = CGPoint(x: 30, y: 30)
        #expect(root.hitTest(inside, with: nil) === front)
        #expect(root.hitTest(CGPoint(x: 90, y: 10), with: nil) === back)
        #expect(root.hitTest(CGPoint(x: 100, y: 10), with: nil) == nil)
        front.alpha = 0.009
        #expect(root.hitTest(inside, with: nil) === back)
        front.alpha = 0.01
        #expect(root.hitTest(inside, with: nil) === front)
        front.isHidden = true
        #expect(root.hitTest(inside, with: nil) === back)
        front.isHidden = false
        front.isUserInteractionEnabled = false
        #expect(root.hitTest(inside, with: nil) === back)
        // A child beyond its superview is not hit.
        let outside = UIView(frame: CGRect(x: -50, y: 0, width: 20, height: 20))
        root.addSubview(outside)
        #expect(root.hitTest(CGPoint(x: -45, y: 5), with: nil) == nil)
    }

    @Test func conversion() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let a = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let b = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 20))
        root.addSubview(a)
        a.addSubview(b)
        a.bounds.origin = CGPoint(x: 3, y: 4)
        #expect(b.convert(CGPoint.zero, to: root) == CGPoint(x: 12, y: 21))
        #expect(b.convert(CGPoint.zero, to: nil) == CGPoint(x: 12, y: 21))
        #expect(root.convert(CGPoint(x: 12, y: 21), to: b) == .zero)
        b.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(b.convert(b.bounds, to: a) == CGRect(x: -15, y: -5, width: 80, height: 40))
    }

    @Test func tintIsInherited() {
        let root = UIView(), child = UIView()
        root.addSubview(child)
        #expect(child.tintColor == .systemBlue)
        root.tintColor = .red
        #expect(child.tintColor == .red)
        child.tintColor = .green
        root.tintColor = nil
        #expect(child.tintColor == .green && root.tintColor == .systemBlue)
    }
}
