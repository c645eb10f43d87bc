/// A look of any type on the heap, because appearances are copied at every change and few layers have a look.
///
/// A box is only written to by the single appearance that references it.
@usableFromInline
class LookBox: @unchecked Sendable, Equatable {
    let type: ObjectIdentifier

    @usableFromInline
    static func == (a: LookBox, b: LookBox) -> Bool { a === b || a.isEqual(to: b) }

    init(_ type: ObjectIdentifier) { self.type = type }

    /// The look.
    var look: (any LayerLook)? { nil }
    func copy() -> LookBox { self }
    func isEqual(to other: LookBox) -> Bool { self === other }
    /// A box with the look in drawable form; itself if that is the same.
    var drawable: LookBox { self }
    var instances: Instances? { nil }
    var content: ContentReference? { nil }
    var isLive: Bool { false }
    var isAtRest: Bool { true }
    var addsToBackdrop: Bool { false }
    func shown(
        at time: Double, _ animations: LayerAnimations?, of layer: LayerID, within ledger: inout FrameLedger
    ) -> LookBox { self }
    func withBytes(_ body: (UnsafeMutableRawPointer) -> Void) {}
}

final class TypedLookBox<Look: LayerLook>: LookBox, @unchecked Sendable {
    var value: Look

    init(_ value: Look) {
        self.value = value
        super.init(ObjectIdentifier(Look.self))
    }

    override var look: (any LayerLook)? { value }

    override func copy() -> LookBox { TypedLookBox(value) }

    override func isEqual(to other: LookBox) -> Bool {
        self === other || (other as? TypedLookBox<Look>)?.value == value
    }

    override var drawable: LookBox {
        let drawable = value.drawable
        return drawable == value ? self : TypedLookBox(drawable)
    }

    override var instances: Instances? { value.instances }
    override var content: ContentReference? { value.content }
    override var isLive: Bool { value.isLive }
    override var isAtRest: Bool { value.isAtRest }
    override var addsToBackdrop: Bool { value.addsToBackdrop }

    override func shown(
        at time: Double, _ animations: LayerAnimations?, of layer: LayerID, within ledger: inout FrameLedger
    ) -> LookBox {
        TypedLookBox(value.shown(at: time, animations, of: layer, within: &ledger))
    }

    override func withBytes(_ body: (UnsafeMutableRawPointer) -> Void) {
        withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0)) }
    }
}
