package enum TransitionType: UInt8, Sendable { case fade, moveIn, push, reveal }

/// The edge of the layer's own space that the movement comes from; top is maximum y.
package enum TransitionSubtype: UInt8, Sendable { case fromRight, fromLeft, fromTop, fromBottom }

/// A passage from how a layer and its sublayers looked to how they look now.
package struct TransitionAnimation: Sendable {
    package var timing: MediaTiming
    /// Nil is linear.
    package var curve: TimingCurve?
    package var type: TransitionType
    package var subtype: TransitionSubtype
    /// Where in the whole passage it starts and ends, 0...1.
    package var startProgress: Double
    package var endProgress: Double
    /// The layer as it looked; nil when it was never shown.
    package var from: RenderNode?

    package init(
        timing: MediaTiming, curve: TimingCurve? = nil, type: TransitionType = .fade,
        subtype: TransitionSubtype = .fromLeft, startProgress: Double = 0, endProgress: Double = 1,
        from: RenderNode? = nil
    ) {
        self.timing = timing
        self.curve = curve
        self.type = type
        self.subtype = subtype
        self.startProgress = startProgress
        self.endProgress = endProgress
        self.from = from
    }
}

extension TransitionAnimation: Equatable {
    package static func == (a: TransitionAnimation, b: TransitionAnimation) -> Bool {
        a.timing == b.timing && a.curve == b.curve && a.type == b.type && a.subtype == b.subtype
            && a.startProgress == b.startProgress && a.endProgress == b.endProgress && a.from === b.from
    }
}
