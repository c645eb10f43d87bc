import QuartzCore
import TestSupport

extension PropertyChange {
    /// Layers that leave their tree lose their animations, so that putting them back is not enough.
    static let tree: [PropertyChange] = moves.map { change in
        PropertyChange(key: change.key, number: change.number) { layer in
            let isMoving = PropertyScene.layers(of: layer).contains { $0.layer.animationKeys() != nil }
            let undo = change.apply(layer)
            return isMoving ? nil : undo
        }
    }

    private static let moves =
        values("sublayers", \.sublayers, { $0.sublayers?.reversed() }, { _ in nil })
        + values("mask", \.mask, { _ in PropertyScene.oval() }, { _ in nil })
        + actions("superlayer") { layer in
            guard let parent = layer.superlayer else { return {} }
            let index = parent.sublayers?.firstIndex { $0 === layer }
            layer.removeFromSuperlayer()
            return {
                if let index { parent.insertSublayer(layer, at: UInt32(index)) } else { parent.mask = layer }
            }
        }

    /// What a layer does, and values that it takes where none are set.
    static let model: [PropertyChange] =
        values("name", \.name, { _ in "renamed" })
        + values("autoresizingMask", \.autoresizingMask, { _ in .layerWidthSizable })
        + values("actions", \.actions, { _ in ["position": NSNull()] })
        + actions("constraints") { layer in
            let old = (layer.constraints, layer.position)
            layer.constraints = [PropertyScene.constraint(offset: 9)]
            return {
                layer.constraints = old.0
                layer.superlayer?.layoutIfNeeded()
                layer.position = old.1
            }
        }
        + values("style", \.style, { _ in ["borderWidth": 2.5, "opacity": 0.7] })
        + actions("delegate") { layer in
            let old = (layer.delegate, layer.contents)
            layer.delegate = PictureDelegate.shared
            layer.setNeedsDisplay()
            return { (layer.delegate, layer.contents) = old }
        }
        + actions("layoutManager") { layer in
            let old = layer.layoutManager
            let places = (layer.sublayers ?? []).map { ($0, $0.position) }
            layer.layoutManager = RowLayout.shared
            return {
                layer.layoutManager = old
                layer.layoutIfNeeded()
                for (sublayer, position) in places { sublayer.position = position }
            }
        }
}

/// Gives every layer the same picture.
private final class PictureDelegate: CALayerDelegate, Sendable {
    static let shared = PictureDelegate()
    func display(_ layer: CALayer) { layer.contents = PropertyScene.otherPicture }
}

/// Puts the sublayers in a row.
private final class RowLayout: CALayoutManager, Sendable {
    static let shared = RowLayout()
    func layoutSublayers(of layer: CALayer) {
        for (index, sublayer) in (layer.sublayers ?? []).enumerated() {
            sublayer.position = CGPoint(x: 6 + 11 * index, y: 9)
        }
    }
}
