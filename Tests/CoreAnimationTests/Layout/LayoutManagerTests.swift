import CoreAnimation
import Testing

/// What a layout manager is told and asked.
@Suite struct LayoutManagerTests {
    private final class Manager: CALayoutManager {
        var invalidations = 0
        var layouts = 0
        var onLayout: ((CALayer) -> Void)?
        func invalidateLayout(of layer: CALayer) { invalidations += 1 }
        func layoutSublayers(of layer: CALayer) {
            layouts += 1
            onLayout?(layer)
        }

        func told(_ body: () -> Void) -> Int {
            let before = invalidations
            body()
            return invalidations - before
        }
    }

    private let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let manager = Manager()

    @Test func hearsOfEveryChangeThatTheLayoutDependsOn() {
        #expect(manager.told { layer.layoutManager = manager } == 1)
        let (a, b) = (CALayer(), CALayer())
        #expect(manager.told { layer.addSublayer(a) } == 1)
        #expect(manager.told { layer.addSublayer(b) } == 1, "before the layout was made")
        layer.layoutIfNeeded()
        #expect(manager.told { layer.bounds.size.width = 50 } == 1)
        #expect(manager.told { layer.bounds.origin.x = 5 } == 1)
        #expect(manager.told { a.bounds.size.width = 5 } == 1)
        #expect(manager.told { layer.insertSublayer(b, at: 0) } == 1)
        #expect(manager.told { layer.sublayers = [a] } >= 1)
        #expect(manager.told { a.constraints = [] } == 1)
        #expect(manager.told { a.removeFromSuperlayer() } == 1)
        layer.layoutIfNeeded()
        #expect(manager.told { layer.setNeedsLayout() } == 1)
        #expect(manager.told { layer.setNeedsLayout() } == 0, "it knows")
        #expect(manager.told { layer.opacity = 0.5 } == 0)
        #expect(manager.told { layer.bounds = layer.bounds } == 0)
    }

    @Test func itsOwnDoingIsNotTold() {
        let child = CALayer()
        layer.addSublayer(child)
        layer.layoutManager = manager
        manager.onLayout = { layer in
            layer.sublayers?.first?.bounds.size.width += 1
            layer.addSublayer(CALayer())
        }
        #expect(manager.told { layer.layoutIfNeeded() } == 0)
        #expect(manager.layouts == 1 && child.bounds.width == 1 && layer.sublayers?.count == 2)
    }

    /// A manager that asks for another pass in the middle of one gets it, at once.
    @Test func askingDuringAPassLaysOutAgain() {
        layer.layoutManager = manager
        manager.onLayout = { [manager] layer in if manager.layouts == 1 { layer.setNeedsLayout() } }
        layer.layoutIfNeeded()
        #expect(manager.layouts == 2 && manager.invalidations == 2 && !layer.needsLayout())
    }

    @Test func mayAskForLayoutWhenItIsTold() {
        final class Eager: CALayoutManager {
            var count = 0
            func invalidateLayout(of layer: CALayer) {
                count += 1
                layer.setNeedsLayout()
            }
        }
        let eager = Eager()
        layer.layoutManager = eager
        layer.bounds.size.width = 7
        #expect(eager.count == 2)
    }

    @Test func preferredSizeOfConstraintsHoldsTheSublayers() {
        let manager = CAConstraintLayoutManager()
        #expect(manager.preferredSize(of: layer) == CGSize(width: 100, height: 100), "nothing to hold")
        let child = CALayer(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        layer.addSublayer(child)
        #expect(manager.preferredSize(of: layer) == CGSize(width: 80, height: 40))
        layer.layoutManager = manager
        #expect(layer.preferredFrameSize() == CGSize(width: 80, height: 40))
        layer.addSublayer(CALayer(frame: CGRect(x: 100, y: -50, width: 20, height: 10)))
        #expect(manager.preferredSize(of: layer) == CGSize(width: 120, height: 40))
        layer.bounds.origin = CGPoint(x: 10, y: -5)
        #expect(manager.preferredSize(of: layer) == CGSize(width: 110, height: 45))
        let odd = CALayer()
        odd.bounds.size.width = .infinity
        layer.addSublayer(odd)
        #expect(manager.preferredSize(of: layer) == CGSize(width: 110, height: 45))
    }
}
