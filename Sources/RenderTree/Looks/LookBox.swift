/// A look of any type on the heap, because appearances are copied at every change and few layers have a look.
@usableFromInline
struct AnyLook: Sendable, Equatable {
    /// A `LookBox`, as an object: that is one word in place of two, and a million layers have three appearances each.
    private let object: any AnyObject & Sendable

    init(_ look: some LayerLook) { object = LookOnHeap(look) }
    init(_ box: any LookBox) { object = box }

    /// The box. Finding the protocol of an object takes some 20 ns.
    var box: any LookBox {
        guard let box = object as? any LookBox else { preconditionFailure("a look is in a box") }
        return box
    }

    /// The box of a look of a type; nil for a look of another type.
    func box<Look: LayerLook>(_ type: Look.Type) -> LookOnHeap<Look>? {
        guard Swift.type(of: object) == LookOnHeap<Look>.self else { return nil }
        return unsafeDowncast(object, to: LookOnHeap<Look>.self)
    }

    @usableFromInline
    static func == (a: AnyLook, b: AnyLook) -> Bool { a.object === b.object || a.box.isEqual(to: b.box) }
}

/// The look of an `AnyLook`, which does not change: another look is another box.
protocol LookBox: AnyObject, Sendable {
    var type: ObjectIdentifier { get }
    var look: any LayerLook { get }
    func isEqual(to other: any LookBox) -> Bool
    /// A box with the look in drawable form; itself if that is the same.
    var drawable: any LookBox { get }
    var instances: Instances? { get }
    var content: ContentReference? { get }
    var isLive: Bool { get }
    var isAtRest: Bool { get }
    var addsToBackdrop: Bool { get }
    func shown(
        at time: Double, _ animations: (any LayerAnimations)?, of layer: LayerID,
        within ledger: inout FrameLedger
    ) -> any LookBox
    /// Calls `body` with the memory of the look.
    func read(_ body: (UnsafeRawPointer) -> Void)
    /// A box with a copy that `body` changes; nil if that returns false.
    func changed(_ body: (UnsafeMutableRawPointer) -> Bool) -> (any LookBox)?
}

final class LookOnHeap<Look: LayerLook>: LookBox {
    let value: Look

    init(_ value: Look) { self.value = value }

    var type: ObjectIdentifier { ObjectIdentifier(Look.self) }
    var look: any LayerLook { value }

    func isEqual(to other: any LookBox) -> Bool {
        self === other || (other as? LookOnHeap<Look>)?.value == value
    }

    var drawable: any LookBox {
        let drawable = value.drawable
        return drawable == value ? self : LookOnHeap(drawable)
    }

    var instances: Instances? { value.instances }
    var content: ContentReference? { value.content }
    var isLive: Bool { value.isLive }
    var isAtRest: Bool { value.isAtRest }
    var addsToBackdrop: Bool { value.addsToBackdrop }

    func shown(
        at time: Double, _ animations: (any LayerAnimations)?, of layer: LayerID,
        within ledger: inout FrameLedger
    ) -> any LookBox {
        LookOnHeap(value.shown(at: time, animations, of: layer, within: &ledger))
    }

    func read(_ body: (UnsafeRawPointer) -> Void) {
        withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
    }

    func changed(_ body: (UnsafeMutableRawPointer) -> Bool) -> (any LookBox)? {
        var copy = value
        let isChanged = withUnsafeMutablePointer(to: &copy) { body(UnsafeMutableRawPointer($0)) }
        return isChanged ? LookOnHeap(copy) : nil
    }
}
