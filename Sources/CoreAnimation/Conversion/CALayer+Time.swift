import Foundation

extension CALayer {
    final func mapTime(_ t: CFTimeInterval, _ layer: CALayer?, toReceiver: Bool) -> CFTimeInterval {
        guard layer !== self else { return t }
        guard let layer else { return toReceiver ? timeBelow(nil, t) : timeAbove(nil, t) }
        let (start, end) = toReceiver ? (layer, self) : (self, layer)
        let common = start.commonAncestor(with: end)
        return end.timeBelow(common, start.timeAbove(common, t))
    }

    /// Converts this layer's time to that of an ancestor, or of the clock.
    private final func timeAbove(_ ancestor: CALayer?, _ t: CFTimeInterval) -> CFTimeInterval {
        var time = t
        var layer: CALayer? = self
        while let this = layer, this.modelLayer !== ancestor?.modelLayer {
            time = this.superTime(of: time)
            layer = this.shownParent
        }
        return time
    }

    /// Converts an ancestor's time, or the clock's, to this layer's.
    private final func timeBelow(_ ancestor: CALayer?, _ t: CFTimeInterval) -> CFTimeInterval {
        var way: [CALayer] = []
        var layer: CALayer? = self
        while let this = layer, this.modelLayer !== ancestor?.modelLayer {
            way.append(this)
            layer = this.shownParent
        }
        return way.reversed().reduce(t) { $1.ownTime(of: $0) }
    }

    /// The layer's time; 0 before the layer begins.
    private final func ownTime(of time: CFTimeInterval) -> CFTimeInterval {
        timeSpace?.local(fromParent: time) ?? max(time, 0)
    }

    /// The superlayer's time; 0 for a paused layer, whose time does not determine it.
    private final func superTime(of time: CFTimeInterval) -> CFTimeInterval {
        timeSpace?.parent(fromLocal: time) ?? time
    }
}
