/// Whether a scene is made from the one before: where that took over little, some frames are flattened anew, twice as many
/// each time.
struct Following {
    /// Frames.
    static let longestPause = 64

    private var pause = 0
    private var nextPause = 1

    var isTried: Bool { pause == 0 }

    mutating func note(_ scene: FlatScene, followed: Bool) {
        if !followed {
            pause = max(0, pause - 1)
        } else if scene.takenItems * 2 >= scene.itemCount {
            nextPause = 1
        } else {
            pause = nextPause
            nextPause = min(2 * nextPause, Self.longestPause)
        }
    }
}
