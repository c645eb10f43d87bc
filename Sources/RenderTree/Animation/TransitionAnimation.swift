package enum TransitionType: UInt8, Sendable {
    case fade, moveIn, push, reveal
    /// Two sides of a rotating cube, and the two sides of a card.
    case cube, flip
    /// The pictures fade beneath waves.
    case ripple
    /// The old picture is a sheet that is turned over; the new one is a sheet that is laid down.
    case pageCurl, pageUnCurl
}

/// The edge of the layer's own space that the movement comes from; top is maximum y.
package enum TransitionSubtype: UInt8, Sendable { case fromRight, fromLeft, fromTop, fromBottom }

/// A transition from the previous appearance of a layer and its sublayers to the current one.
package struct TransitionAnimation: Sendable {
    package var timing: MediaTiming
    /// The timing curve; nil is linear.
    package var curve: TimingCurve?
    package var type: TransitionType
    package var subtype: TransitionSubtype
    /// The part of the transition that is shown, 0...1.
    package var startProgress: Double
    package var endProgress: Double
    /// The previous appearance of the layer; nil if it was never shown.
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
