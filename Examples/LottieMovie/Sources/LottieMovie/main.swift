// Writes a movie of a Lottie file, drawn by the player lottie-ios.
//
//     LottieMovie FILE.json|FILE.lottie OUTPUT.mov|.webm|.mp4 [core|main] [HEIGHT] [FRAMES-PER-SECOND]

import Lottie
import MovieWriter
import UIKit

let arguments = CommandLine.arguments
guard arguments.count > 2 else { exit(64) }
let source = URL(fileURLWithPath: arguments[1]), output = URL(fileURLWithPath: arguments[2])
func number(_ index: Int, _ otherwise: Double) -> Double {
    arguments.indices.contains(index) ? Double(arguments[index]) ?? otherwise : otherwise
}

let isMain = arguments.dropFirst(3).first == "main"
let configuration = LottieConfiguration(renderingEngine: isMain ? .mainThread : .coreAnimation)
let view: LottieAnimationView
if source.pathExtension == "lottie" {
    let file = try await DotLottieFile.loadedFrom(filepath: source.path)
    view = LottieAnimationView(dotLottie: file, configuration: configuration)
} else {
    view = LottieAnimationView(
        animation: LottieAnimation.filepath(source.path),
        imageProvider: FilepathImageProvider(filepath: source.deletingLastPathComponent()),
        configuration: configuration)
}
guard let animation = view.animation, animation.size.height > 0 else {
    print("\(source.path) has no animation")
    exit(65)
}

// A point is one of the animation's; the scale makes the movie as high as asked for.
var traits = HeadlessHost.Traits()
traits.scale = number(4, animation.size.height) / animation.size.height
let rate = number(5, animation.framerate)
let host = try HeadlessHost(size: animation.size, traits: traits, framesPerSecond: rate) { frame in
    view.frame = frame
    return view
}
host.window.backgroundColor = .clear
// The Core Animation engine plays by itself. The other one is given the time of each frame.
if isMain { view.currentTime = 0 } else { view.play() }

var options = MovieOptions()
options.frameRate = MovieFrameRate(rate) ?? .fps60
options.background = .white  // of a movie without alpha
options.alpha = output.pathExtension != "mp4"
var writer: MovieWriter?
try host.movie(seconds: animation.duration) { picture in
    let movie =
        try writer ?? MovieWriter(to: output, width: picture.width, height: picture.height, options: options)
    writer = movie
    try movie.append(picture)
    if isMain { view.currentTime = host.time + 1 / rate }
}
try writer?.finish()
