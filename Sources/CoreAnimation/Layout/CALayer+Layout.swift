import Foundation

extension CALayer {
    final func layoutByDelegate() {
        if flags.contains(.hasDelegate), let delegate {
            flags.remove(.delegateDeclined)
            if let own = delegate as? any CALayerLayoutDelegate {
                own.layoutSublayers(of: self)
            } else {
                delegate.layoutSublayers(of: self)
            }
            guard flags.contains(.delegateDeclined) else { return }
            flags.remove(.delegateDeclined)
        }
        rare?.values.layoutManager?.layoutSublayers(of: self)
    }

    final func changeLayoutManager(_ manager: CALayoutManager?) {
        guard manager !== rareValue(\.layoutManager) else { return }
        change(.layoutManager, [], true) { makeRare().values.layoutManager = manager }
        if flags.contains(.layout) { manager?.invalidateLayout(of: self) } else { markLayout() }
    }

    final func changeConstraints(_ constraints: [CAConstraint]?) {
        change(.constraints, [], true) { makeRare().values.constraints = constraints }
        parent?.noteLayoutChange()
    }

    final func askPreferredSize() -> CGSize {
        layoutManager?.preferredSize(of: self) ?? ownFrameSize
    }

    /// The size of the bounds, mapped to the superlayer.
    final var ownFrameSize: CGSize { frameBox.size }
}
