import CLayerCopy
import Foundation

extension CALayer {
    /// The layer with the client's values: for a presentation copy, its model layer.
    final var modelLayer: CALayer { modelStore ?? self }

    /// A new copy created by the class's `init(layer:)`, with the values of the last commit.
    final func makePresentation() -> CALayer? {
        let model = modelLayer
        guard let values = model.shownValues, let copy = LayerCopier.copy(model) else { return nil }
        copy.modelStore = model
        copy.flags.insert(.presentation)
        copy.geometry = model.geometry
        copy.show(values, of: model)
        return copy
    }

    final func copyProperties(of other: CALayer) {
        geometry = other.geometry
        look = other.look
        copyContents(of: other)
        backgroundColorStore = other.backgroundColorStore
        borderColorStore = other.borderColorStore
        nameStore = other.nameStore
        rare = other.rare.map { RareProperties($0.values) }
        explicitKeys = other.explicitKeys
        flags.formUnion(other.flags.intersection([.hasActions, .hasStyle, .needsDisplayOnBoundsChange]))
    }

    // MARK: The tree as seen from a layer: for a presentation copy it consists of such copies

    final var shownParent: CALayer? {
        guard flags.contains(.presentation) else { return parent }
        return modelLayer.parent.map { $0.makePresentation() ?? $0 }
    }

    final var shownChildren: [CALayer] {
        guard flags.contains(.presentation) else { return children }
        return modelLayer.children.map { $0.makePresentation() ?? $0 }
    }

    final var shownMask: CALayer? {
        guard flags.contains(.presentation) else { return maskStore }
        return modelLayer.maskStore.map { $0.makePresentation() ?? $0 }
    }
}

private enum LayerCopier {
    /// Creates an object of the layer's class by its `init(layer:)`.
    static func copy(_ layer: CALayer) -> CALayer? {
        let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
        argument.initialize(to: layer)
        defer { argument.deallocate() }
        let type = type(of: layer)
        let made = CopyNote.making(type, Self.note) { note in
            layer_copy_make(
                argument, unsafeBitCast(type, to: UnsafeRawPointer.self),
                unsafeBitCast(CALayer.self, to: UnsafeRawPointer.self), note)
        }
        guard let made else {
            argument.deinitialize(count: 1)
            return nil
        }
        return Unmanaged<CALayer>.fromOpaque(made).takeRetainedValue()
    }

    private static func note(_ type: AnyClass) -> String {
        """
        CoreAnimation: this came while a presentation copy of \(type) was made by its init(layer:). A subclass with \
        initializers of its own needs that one as well: write \
        `override init(layer: Any) { ...; super.init(layer: layer) }` in \(type), which takes over its own properties.

        """
    }
}
