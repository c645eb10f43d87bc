extension AnimationTrack {
    /// All values that are given; of a path none.
    var values: [AnimationValue] {
        switch self {
        case .basic(let track), .spring(let track, _):
            [track.from, track.to, track.by].compactMap { $0 }
        case .keyframes(let track):
            if case .values(let values) = track.source { values } else { [] }
        }
    }

    /// The same track with every value changed.
    func mapped(_ change: (AnimationValue) -> AnimationValue) -> AnimationTrack {
        func basic(_ track: BasicTrack) -> BasicTrack {
            BasicTrack(from: track.from.map(change), to: track.to.map(change), by: track.by.map(change))
        }
        switch self {
        case .basic(let track): return .basic(basic(track))
        case .spring(let track, let spring): return .spring(basic(track), spring)
        case .keyframes(var track):
            if case .values(let values) = track.source { track.source = .values(values.map(change)) }
            return .keyframes(track)
        }
    }
}
