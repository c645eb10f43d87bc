/// A scene, and where its surfaces are drawn.
struct LaidScene {
    var scene: Scene
    var places: [SurfaceIndex: FrameLayout.Place]

    init(_ scene: Scene, _ layout: FrameLayout) {
        self.scene = scene
        places = layout.places
    }
}
