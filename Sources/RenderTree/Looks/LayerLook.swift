/// The look of a class of layers beyond `LayerAppearance`: the path of a shape, the colours of a gradient.
///
/// A layer stores its look in its appearance, where the commit copies it. Animations access its values by
/// `AnimatedProperty`.
package protocol LayerLook: Sendable, Equatable {
    /// The values that can be animated. A look that is a `TreeTable` gives those of its table.
    static var animated: [AnimatedProperty] { get }
    /// The animatable value at a key path through an object of the look; nil without one.
    static func part(_ keyPath: String) -> AnimatedProperty?
    /// The look in drawable form, with invalid numbers replaced.
    var drawable: Self { get }
    /// The instances of the layer's sublayers; nil for one.
    var instances: Instances? { get }
    /// The content that a provider gives for it; nil for a look that has none.
    var content: ContentReference? { get }
    /// It changes as time goes on, without animations.
    var isLive: Bool { get }
    /// Whether a live look no longer changes by itself.
    var isAtRest: Bool { get }
    /// Whether the class draws marks that are added to the backdrop.
    var addsToBackdrop: Bool { get }
    /// A live look at a time of the layer. The layer's animations are given but not applied.
    func shown(at time: Double, _ animations: (any LayerAnimations)?) -> Self
    /// A live look within a frame's budget, which counts the work. The default counts none.
    func shown(
        at time: Double, _ animations: (any LayerAnimations)?, of layer: LayerID,
        within ledger: inout FrameLedger
    ) -> Self
}

extension LayerLook where Self: TreeTable {
    package static var animated: [AnimatedProperty] { properties.compactMap(\.animated) }
    package var drawable: Self { limited }
}

extension LayerLook {
    package static var animated: [AnimatedProperty] { [] }
    package static func part(_ keyPath: String) -> AnimatedProperty? { nil }
    package var drawable: Self { self }
    package var instances: Instances? { nil }
    package var content: ContentReference? { nil }
    package var isLive: Bool { false }
    package var isAtRest: Bool { true }
    package var addsToBackdrop: Bool { false }
    package func shown(at time: Double, _ animations: (any LayerAnimations)?) -> Self { self }
    package func shown(
        at time: Double, _ animations: (any LayerAnimations)?, of layer: LayerID,
        within ledger: inout FrameLedger
    ) -> Self { shown(at: time, animations) }
}

extension LayerAppearance {
    /// Whether the layer has a look of its class.
    @inlinable
    package var hasLook: Bool { storedLook != nil }

    /// The look, of any class; nil for a layer without one.
    package var anyLook: (any LayerLook)? { storedLook?.box.look }

    /// The look of a class; nil for a layer of another class.
    package func look<Look: LayerLook>(_ type: Look.Type) -> Look? {
        box(type)?.value
    }

    /// Calls `body` with the look of a class, without a copy; nil for a layer of another class.
    package func readLook<Look: LayerLook, Result>(_ type: Look.Type, _ body: (borrowing Look) -> Result)
        -> Result?
    {
        box(type).map { body($0.value) }
    }

    private func box<Look: LayerLook>(_ type: Look.Type) -> LookOnHeap<Look>? { storedLook?.box(type) }

    /// The instances of the layer's sublayers; nil for one.
    package var instances: Instances? { storedLook?.box.instances }

    /// The content that a provider gives for the layer's look; nil for most layers.
    package var content: ContentReference? { storedLook?.box.content }

    /// The look changes as time goes on, without animations.
    @inlinable
    package var isLive: Bool { storedLook != nil && hasLiveLook }

    @usableFromInline var hasLiveLook: Bool { storedLook?.box.isLive ?? false }

    /// Whether a live look no longer changes by itself.
    package var isAtRest: Bool { storedLook?.box.isAtRest ?? true }

    /// Sets the live look of another appearance, at a time of the layer.
    package mutating func showLook(
        of committed: LayerAppearance, at time: Double, _ animations: (any LayerAnimations)?,
        _ layer: LayerID,
        _ ledger: inout FrameLedger
    ) {
        storedLook = committed.storedLook.map {
            AnyLook($0.box.shown(at: time, animations, of: layer, within: &ledger))
        }
    }

    /// Sets the look, replacing one of any type.
    package mutating func setLook<Look: LayerLook>(_ look: Look) { storedLook = AnyLook(look) }

    package mutating func removeLook() { storedLook = nil }

    /// Gives the layer the look that another one has of its class.
    package mutating func takeLook(of other: LayerAppearance) { storedLook = other.storedLook }

    /// Changes the look of a class; no effect on a layer of another class.
    package mutating func changeLook<Look: LayerLook>(_ type: Look.Type, _ change: (inout Look) -> Void) {
        guard var look = look(type) else { return }
        // What only the box held is changed in place.
        storedLook = nil
        change(&look)
        storedLook = AnyLook(look)
    }

    /// Calls `body` with the memory of the look; nil for a look of another type.
    package func readLook<Result>(_ type: ObjectIdentifier, _ body: (UnsafeRawPointer) -> Result) -> Result? {
        guard let box = storedLook?.box, box.type == type else { return nil }
        var result: Result?
        box.read { result = body($0) }
        return result
    }

    /// Calls `body` with the appearance and a copy of its look, which becomes the look if `body` returns true. Without a look
    /// there is no copy. However much is changed, one box is made.
    package mutating func openLook(_ body: (inout LayerAppearance, OpenLook?) -> Bool) {
        guard let box = storedLook?.box else {
            _ = body(&self, nil)
            return
        }
        let changed = box.changed { body(&self, OpenLook(type: box.type, memory: $0)) }
        if let changed { storedLook = AnyLook(changed) }
    }
}

/// The look of an appearance while animations change it.
package struct OpenLook {
    let type: ObjectIdentifier
    let memory: UnsafeMutableRawPointer

    /// The memory of a property's look; nil if the look is of another type.
    package func memory(of property: AnimatedProperty) -> UnsafeMutableRawPointer? {
        property.look == type ? memory : nil
    }
}
