import CoreAnimation
import Foundation
import Testing

/// Properties of objects that are declared as `NSObject`, by their names.
@Suite struct KeyValueCodingTests {
    final class Deck: NSObject {
        var player: Player? = Player()
        var frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        private struct Names: NamedMethodList {
            static var methods: [NamedMethod] {
                [
                    NamedMethod(getter: "player", { (o: Deck) in o.player }),
                    NamedMethod(getter: "frame", { (o: Deck) in o.frame }),
                    NamedMethod(setter: "frame", { (o: Deck, v) in o.frame = v }),
                ]
            }
        }
        private let names = Names()
    }

    @Test func namedPropertiesAndPaths() {
        let deck = Deck()
        let object: NSObject = deck
        object.setValue(2.5, forKeyPath: "player.rate")
        object.setValue(9, forKeyPath: "frame.size.width")
        #expect(deck.player?.rate == 2.5 && deck.frame.width == 9 && deck.frame.minX == 1)
        #expect(object.value(forKeyPath: "player.rate") as? Double == 2.5)
        #expect(object.value(forKeyPath: "frame.origin.y") as? CGFloat == 2)
        #expect(object.value(forKey: "player") as? Player === deck.player)
        object.setValue(CGRect.zero, forKey: "frame")
        #expect(deck.frame == .zero)
    }

    @Test func defaultsAndDictionariesHaveTheirKeys() throws {
        let name = "KeyValueCodingTests"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        defaults.setValue(Data([1, 2]), forKey: "some.data")
        #expect(defaults.value(forKey: "some.data") as? Data == Data([1, 2]))
        defaults.setValue(nil, forKey: "some.data")
        #expect(defaults.value(forKey: "some.data") == nil && defaults.object(forKey: "some.data") == nil)
        let object: NSObject = NSMutableDictionary()
        object.setValue("a", forKey: "key")
        #expect(object.value(forKey: "key") as? String == "a" && object.value(forKey: "other") == nil)
        object.setValue(nil, forKey: "key")
        #expect(object.value(forKey: "key") == nil)
    }

    @Test func layersHaveTheirOwn() {
        let layer = CALayer()
        let object: NSObject = layer
        object.setValue(0.5, forKey: "opacity")
        object.setValue(7, forKeyPath: "bounds.size.height")
        object.setValue("note", forKey: "unknown")
        #expect(layer.opacity == 0.5 && layer.bounds.height == 7)
        #expect(object.value(forKey: "opacity") as? Float == 0.5)
        #expect(object.value(forKey: "unknown") as? String == "note")
    }

    @Test func unknownNamesAreLeft() {
        let object: NSObject = Deck()
        object.setValue(1, forKeyPath: "absent.rate")
        object.setValue(1, forKey: "")
        #expect(object.value(forKey: "absent") == nil && object.value(forKeyPath: "player.absent") == nil)
        #expect(object.value(forKeyPath: "frame.absent") == nil && object.value(forKeyPath: "") == nil)
    }
}
