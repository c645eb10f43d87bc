/// What layers of one class look like beyond `LayerAppearance`: the path of a shape, the colours of a gradient.
///
/// A class of layers keeps its look in its appearance, where a commit finds it. `AnimatedProperty` says how animations
/// reach what is in it.
package protocol LayerLook: Sendable, Equatable {
    /// The look as it can be drawn, with numbers that mean nothing replaced.
    var drawable: Self { get }
}

extension LayerLook {
    package var drawable: Self { self }
}

extension LayerAppearance {
    /// The layer is of a class with a look of its own.
    package var hasLook: Bool { lookBox != nil }

    /// The look of whatever class; nil for a layer without one.
    package var anyLook: (any LayerLook)? { lookBox?.look }

    /// The look of a class; nil for a layer of another class.
    package func look<Look: LayerLook>(_ type: Look.Type) -> Look? {
        lookBox.flatMap { $0.type == ObjectIdentifier(type) ? ($0 as? TypedLookBox<Look>)?.value : nil }
    }

    /// Gives the layer a look, in place of one of any type.
    package mutating func setLook<Look: LayerLook>(_ look: Look) { lookBox = TypedLookBox(look) }

    /// Changes the look of a class; no effect on a layer of another class.
    package mutating func changeLook<Look: LayerLook>(_ type: Look.Type, _ change: (inout Look) -> Void) {
        guard lookBox?.type == ObjectIdentifier(type) else { return }
        makeLookUnique()
        if let box = lookBox as? TypedLookBox<Look> { change(&box.value) }
    }

    /// Calls `body` with where the look lies, to be written to as well; nil for a look of another type.
    mutating func withLook<Result>(
        _ type: ObjectIdentifier, _ body: (UnsafeMutableRawPointer) -> Result
    ) -> Result? {
        guard lookBox?.type == type else { return nil }
        makeLookUnique()
        var result: Result?
        lookBox?.withBytes { result = body($0) }
        return result
    }

    private mutating func makeLookUnique() {
        if !isKnownUniquelyReferenced(&lookBox) { lookBox = lookBox?.copy() }
    }
}
