import RenderTree

extension AnimationTrack {
    /// All given values; empty for a path.
    var values: [AnimationValue] {
        switch self {
        case .basic(let track), .spring(let track, _):
            [track.from, track.to, track.by].compactMap { $0 }
        case .keyframes(let track):
            if case .values(let values) = track.source { values } else { [] }
        }
    }
}
