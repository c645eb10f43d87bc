import RenderTree

/// The blending of a draw's premultiplied pixels with the existing ones. S and D are their colours with alpha, sa and
/// da the alphas.
package enum BlendState: UInt8, Sendable {
    /// The new pixels replace the old.
    case replace
    /// S + D · (1 − sa)
    case sourceOver
    /// The sum, alpha included.
    case add
    /// S · da + D · (1 − sa)
    case sourceAtop
    /// S · (1 − da) + D
    case destinationOver
    /// D · (1 − sa)
    case destinationOut
    /// S · (1 − da) + D · (1 − sa)
    case exclusiveOr
    /// S + D − S · D
    case screen
    /// S + D − 2 · S · D of the colours, screen of the alphas.
    case exclusion
}

extension CompositingOperation {
    /// The operation as one that needs no copy of what is there; nil when it is none.
    var blendState: BlendState? {
        switch self {
        case .sourceOver: .sourceOver
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationOut: .destinationOut
        case .xor: .exclusiveOr
        case .plusLighter: .add
        case .screen: .screen
        case .exclusion: .exclusion
        default: nil
        }
    }

    /// Whether it changes pixels within the layer's shape where the layer is transparent.
    var actsWithinShape: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}
