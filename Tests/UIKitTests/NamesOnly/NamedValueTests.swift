import Testing

@testable import UIKit

/// Values of views by name, and the sets that Foundation lacks on Linux.
@MainActor @Suite struct NamedValueTests {
    @Test func viewsByName() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.value(forKey: "frame") as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
        view.setValue(NSNumber(value: 0.5), forKey: "alpha")
        view.setValue(7, forKey: "tag")
        view.setValue(true, forKey: "hidden")
        view.setValue(NSValue(cgPoint: CGPoint(x: 9, y: 9)), forKey: "center")
        #expect(view.alpha == 0.5 && view.tag == 7 && view.isHidden && view.center == CGPoint(x: 9, y: 9))
        view.setValue(5, forKeyPath: "layer.cornerRadius")
        #expect(view.layer.cornerRadius == 5 && view.value(forKeyPath: "tag") as? Int == 7)
        // Unknown names and values of other types do nothing.
        view.setValue("text", forKey: "alpha")
        view.setValue(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), forKey: "frame")
        view.setValue(1e300, forKey: "tag")
        view.setValue(1, forKey: "nothing")
        #expect(view.value(forKey: "nothing") == nil && view.alpha == 0.5 && view.tag == 7)
        #expect(view.frame.minX.isFinite)
    }

    @Test func hashTables() {
        final class Object {}
        let weak = NSHashTable<Object>.weakObjects(), strong = NSHashTable<Object>()
        let kept = Object()
        do {
            let lost = Object()
            weak.add(kept)
            weak.add(lost)
            weak.add(kept)
            #expect(weak.count == 2 && weak.contains(lost))
        }
        #expect(weak.count == 1 && weak.allObjects.first === kept && weak.anyObject === kept)
        strong.add(Object())
        #expect(strong.count == 1)
        strong.removeAllObjects()
        weak.remove(kept)
        #expect(strong.count == 0 && !weak.contains(kept))
    }
}
