/// A scene, and where its surfaces are drawn.
struct LaidScene {
    var scene = FlatScene()
    var places: [Int: FrameLayout.Place] = [:]

    init() {}

    init(_ scene: FlatScene, _ layout: FrameLayout) {
        self.scene = scene
        places = layout.places
    }
}
