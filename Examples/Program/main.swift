// The examples, one picture or movie each.
//
//     swift run Examples NAME [OUTPUT.png]
//     swift run Examples NAME [OUTPUT.mp4] [WIDTH] [FRAMES-PER-SECOND]

import Foundation

let pictures: [(name: String, draw: @MainActor ([String]) throws -> Void)] = [
    ("CardRing", drawCardRing),
    ("Chart", drawChart),
    ("ClockFace", drawClockFace),
    ("ClockHands", drawClockHands),
    ("CrossingPlanes", drawCrossingPlanes),
    ("FlippedCard", drawFlippedCard),
    ("PlainLabel", drawPlainLabel),
    ("Reflection", drawReflection),
    ("RichText", drawRichText),
    ("SquareCircle", drawSquareCircle),
    ("StickFigure", drawStickFigure),
    ("TiledPicture", drawTiledPicture),
    ("TwoCubes", drawTwoCubes),
    ("Points", drawPoints),
    ("Triangle", drawTriangle),
]
let movies: [(name: String, film: @MainActor ([String]) async throws -> Void)] = [
    ("BouncingBall", filmBouncingBall),
    ("Carousel", filmCarousel),
    ("Clock", filmClock),
    ("Confetti", filmConfetti),
    ("Easing", filmEasing),
    ("Fire", filmFire),
    ("ProgressRing", filmProgressRing),
    ("Scrolling", filmScrolling),
    ("Spring", filmSpring),
    ("Sunset", filmSunset),
    ("Transition", filmTransition),
    ("Video", filmVideo),
    ("Waveform", filmWaveform),
]

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    if let picture = pictures.first(where: { $0.name == arguments.first }) {
        try picture.draw(Array(arguments.dropFirst()))
    } else if let movie = movies.first(where: { $0.name == arguments.first }) {
        try await movie.film(Array(arguments.dropFirst()))
    } else {
        let names = pictures.map(\.name) + movies.map(\.name)
        fail(
            "usage: Examples NAME [OUTPUT] [WIDTH] [FRAMES-PER-SECOND]\n" + names.joined(separator: "\n"),
            status: 2)
    }
} catch {
    fail("\(error)")
}
