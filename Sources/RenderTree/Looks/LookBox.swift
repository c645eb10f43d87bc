/// A look of any type on the heap, because appearances are copied at every change and few layers have a look.
@usableFromInline
struct AnyLook: Sendable, Equatable {
    let box: any LookBox

    init(_ look: some LayerLook) { box = LookOnHeap(look) }
    init(_ box: any LookBox) { self.box = box }

    @usableFromInline
    static func == (a: AnyLook, b: AnyLook) -> Bool { a.box === b.box || a.box.isEqual(to: b.box) }
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
    /// A box with a copy that `body` changed.
    func changed(_ body: (UnsafeMutableRawPointer) -> Void) -> any LookBox
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

    func changed(_ body: (UnsafeMutableRawPointer) -> Void) -> any LookBox {
        var copy = value
        withUnsafeMutablePointer(to: &copy) { body(UnsafeMutableRawPointer($0)) }
        return LookOnHeap(copy)
    }
}
