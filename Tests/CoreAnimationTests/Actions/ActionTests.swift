import CoreAnimation
import Testing

/// An action that writes down its runs.
private final class Note: CAAction {
    let name: String
    nonisolated(unsafe) static var log: [String] = []
    init(_ name: String) { self.name = name }
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        Note.log.append("\(name) \(event) \((anObject as? CALayer)?.opacity ?? -1)")
    }
}

private final class Delegate: CALayerDelegate {
    var answer: (any CAAction)?
    var asked: [String] = []
    func action(for layer: CALayer, forKey event: String) -> CAAction? {
        asked.append("\(event) \(layer.opacity)")
        return answer
    }
}

@Suite(.serialized) struct ActionTests {
    private func log(_ body: () -> Void) -> [String] {
        Note.log = []
        body()
        return Note.log
    }

    private final class WithDefault: CALayer {
        override class func defaultAction(forKey event: String) -> CAAction? {
            event == "opacity" ? Note("class") : nil
        }
    }

    @Test func searchOrder() {
        let layer = WithDefault()
        let delegate = Delegate()
        layer.delegate = delegate
        #expect((layer.action(forKey: "opacity") as? Note)?.name == "class")
        layer.style = ["actions": ["opacity": Note("style")] as [AnyHashable: Any]]
        #expect((layer.action(forKey: "opacity") as? Note)?.name == "style")
        layer.actions = ["opacity": Note("actions")]
        #expect((layer.action(forKey: "opacity") as? Note)?.name == "actions")
        delegate.answer = Note("delegate")
        #expect((layer.action(forKey: "opacity") as? Note)?.name == "delegate")
        delegate.answer = nil
        #expect((layer.action(forKey: "opacity") as? Note)?.name == "actions")
        layer.actions = nil
        layer.style = [
            "style": ["actions": ["opacity": Note("base")] as [AnyHashable: Any]] as [AnyHashable: Any]
        ]
        #expect((layer.action(forKey: "opacity") as? Note)?.name == "base")
        #expect(CALayer().action(forKey: "opacity") == nil)
    }

    @Test func nullEndsTheSearch() {
        let layer = WithDefault()
        layer.actions = ["opacity": NSNull()]
        #expect(layer.action(forKey: "opacity") == nil)
        layer.actions = ["opacity": Note("actions")]
        let delegate = Delegate()
        delegate.answer = NSNull()
        layer.delegate = delegate
        #expect(layer.action(forKey: "opacity") == nil)
        #expect(log { layer.opacity = 0.5 }.isEmpty)
    }

    @Test func lookedUpBeforeAndRunAfterTheChange() {
        let layer = CALayer()
        let delegate = Delegate()
        delegate.answer = Note("delegate")
        layer.delegate = delegate
        #expect(log { layer.opacity = 0.25 } == ["delegate opacity 0.25"])
        #expect(delegate.asked == ["opacity 1.0"])
        #expect(log { layer.opacity = 0.25 }.isEmpty, "an equal value is no event")
    }

    @Test func keysAreThoseOfKeyValueCoding() {
        let layer = CALayer()
        let delegate = Delegate()
        layer.delegate = delegate
        layer.isHidden = true
        layer.isDoubleSided = false
        layer.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        layer.shadowOpacity = 0.5
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        layer.setValue(3, forKey: "myTag")
        layer.contents = nil
        layer.contents = "picture"
        #expect(
            delegate.asked.map { $0.split(separator: " ")[0] } == [
                "hidden", "doubleSided", "bounds", "position", "shadowOpacity", "transform", "myTag",
                "contents",
            ])
    }

    @Test func overridesOfActionAreAsked() {
        final class Own: CALayer {
            override func action(forKey event: String) -> CAAction? {
                event == "position" ? Note("own") : super.action(forKey: event)
            }
        }
        let layer = Own()
        #expect(log { layer.position.x = 3 } == ["own position 1.0"])
        #expect(log { layer.zPosition = 3 }.isEmpty)
    }

    @Test func treeEvents() {
        let root = CALayer()
        let child = CALayer()
        root.actions = ["sublayers": Note("root")]
        child.actions = ["onOrderIn": Note("in"), "onOrderOut": Note("out")]
        #expect(log { root.addSublayer(child) } == ["root sublayers 1.0"], "the tree is not on show yet")
        _ = root.commitTree()
        #expect(log { child.removeFromSuperlayer() } == ["root sublayers 1.0", "out onOrderOut 1.0"])
        #expect(log { root.addSublayer(child) } == ["root sublayers 1.0", "in onOrderIn 1.0"])
    }

    @Test func propertiesThatNeedDisplay() {
        final class Drawn: CALayer {
            var displays = 0
            override class func needsDisplay(forKey key: String) -> Bool {
                key == "progress" || key == "cornerRadius" || super.needsDisplay(forKey: key)
            }
            override func display() { displays += 1 }
        }
        let layer = Drawn()
        layer.opacity = 0.5
        #expect(!layer.needsDisplay())
        layer.cornerRadius = 3
        #expect(layer.needsDisplay())
        _ = layer.commitTree()
        #expect(layer.displays == 1 && !layer.needsDisplay())
        layer.setValue(0.5, forKey: "progress")
        _ = layer.commitTree()
        #expect(layer.displays == 2)
    }

    @Test func theDelegateIsWeak() {
        let layer = CALayer()
        do {
            let delegate = Delegate()
            layer.delegate = delegate
            #expect(layer.delegate === delegate)
        }
        #expect(layer.delegate == nil)
        layer.opacity = 0.5
        #expect(layer.opacity == 0.5)
    }
}
