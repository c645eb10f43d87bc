// Ten seconds that begin and end with an empty stage: cards fly into a ring, line up as a wall, and leave.
//
//     swift run Examples Carousel [OUTPUT.mp4] [WIDTH] [FRAMES-PER-SECOND]

import QuartzCore

@MainActor func filmCarousel(_ arguments: [String]) async throws {
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 960, height: 540)
    stage.contents = makeBackdrop()
    for mote in makeMotes(60, in: stage.bounds) { stage.addSublayer(mote) }

    // The cards, their reflections and the gem share one 3D space and one perspective.
    let scene = CALayer()
    scene.frame = stage.bounds
    scene.sublayerTransform.m34 = -1 / 1100
    stage.addSublayer(scene)

    let world = CATransformLayer()
    world.position = CGPoint(x: 480, y: 236)
    world.add(
        keyframes(
            "transform.rotation.x",
            [
                (0, -0.5, .settle), (2.4, -0.3, .settle), (4, -0.22, .settle), (4.9, -0.02, .settle),
                (6.6, -0.02, .settle), (7.7, -0.32, .settle), (10, -0.42, .settle),
            ]),
        forKey: "tilt")
    scene.addSublayer(world)

    world.addSublayer(makeRing())
    let reflection = makeRing()
    reflection.opacity = 0.2
    // The wall has no reflections.
    reflection.add(
        keyframes(
            "opacity",
            [
                (0, 0.2, .linear), (4, 0.2, .linear), (4.5, 0, .linear), (7.1, 0, .linear),
                (7.6, 0.2, .linear),
                (10, 0.2, .linear),
            ]),
        forKey: "fade")
    // The cards mirrored at the floor below them.
    let mirror = CATransformLayer()
    mirror.transform = CATransform3DScale(CATransform3DMakeTranslation(0, 2 * floorDepth, 0), 1, -1, 1)
    mirror.addSublayer(reflection)
    world.addSublayer(mirror)
    world.addSublayer(makeGem())

    // The reflections fade towards the bottom.
    let dusk = CALayer()
    dusk.frame = CGRect(x: 0, y: 380, width: 960, height: 160)
    dusk.contents = makePicture(width: 1, height: 128) { _, y in SIMD4(0.035, 0.04, 0.085, min(1, 1.5 * y)) }
    stage.addSublayer(dusk)

    // The title's boxes turn in a 3D space of their own.
    let title = CALayer()
    title.frame = stage.bounds
    for box in makeTitle() { title.addSublayer(box) }
    stage.addSublayer(title)

    try await writeMovie(of: stage, arguments, seconds: movieLength, to: "carousel.mp4", width: 1920)
}
