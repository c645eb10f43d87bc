import CoreAnimation
import Testing

nonisolated(unsafe) private var key: Void?

/// Values beside layers and animations end with these.
@Suite struct LayerAssociationTests {
    private final class Value {}

    private final class Card: CALayer {
        var extra: Any? {
            get { objc_getAssociatedObject(self, &key) }
            set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
        }
    }

    @Test func valuesEndWithTheLayer() {
        weak var value: Value?
        do {
            let layer = Card(), mine = Value()
            value = mine
            layer.extra = mine
            #expect(layer.extra as? Value === mine)
        }
        #expect(value == nil)
    }

    @Test func valuesEndWithTheAnimation() {
        weak var value: Value?
        do {
            let animation = CABasicAnimation(keyPath: "opacity"), mine = Value()
            value = mine
            objc_setAssociatedObject(animation, &key, mine, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(value == nil)
    }

    /// A value that holds the layer weakly and a sublayer strongly, as clients have them.
    @Test func aSublayerMayBeTheValue() {
        weak var inner: CALayer?
        do {
            let layer = Card(), sublayer = Card()
            inner = sublayer
            layer.extra = sublayer
            layer.addSublayer(sublayer)
            sublayer.extra = Value()
        }
        #expect(inner == nil)
    }
}
