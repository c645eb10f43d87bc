// A movie in a layer that is turned in perspective, with round corners and a border.
//
//     swift run Examples Video [OUTPUT.mp4] [WIDTH] [FRAMES-PER-SECOND]
//
// It first writes the movie that the layer shows.

import AVFoundation
import Foundation
import MovieWriter
import QuartzCore

/// Writes three seconds of coloured stripes that move.
private func writeStripes(to url: URL) throws {
    var options = MovieOptions()
    options.frameRate = .fps25
    let writer = try MovieWriter(to: url, width: 320, height: 180, options: options)
    for frame in 0..<75 {
        let room = try writer.makeFrame()
        for y in 0..<180 {
            for x in 0..<320 {
                let place = 4 * (y * 320 + x), phase = (x + y + 4 * frame) & 127
                room.bytes[place] = UInt8(2 * phase)
                room.bytes[place + 1] = UInt8(255 - y)
                room.bytes[place + 2] = UInt8(127 + phase)
                room.bytes[place + 3] = 255
            }
        }
        try writer.append(room)
    }
    try writer.finish()
}

@MainActor func filmVideo(_ arguments: [String]) async throws {
    let stripes = FileManager.default.temporaryDirectory.appendingPathComponent("stripes-\(UUID()).mp4")
    try writeStripes(to: stripes)
    defer { try? FileManager.default.removeItem(at: stripes) }

    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    stage.backgroundColor = color(0x20292F)

    let item = AVPlayerItem(url: stripes)
    let player = AVQueuePlayer(playerItem: item)
    let looper = AVPlayerLooper(player: player, templateItem: item)
    defer { looper.disableLooping() }

    let movie = AVPlayerLayer(player: player)
    movie.frame = CGRect(x: 120, y: 67, width: 400, height: 225)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    movie.transform = CATransform3DRotate(transform, .pi / 4, 1, 1, 0)
    movie.masksToBounds = true
    movie.cornerRadius = 20
    movie.borderColor = color(0xD24B3C)
    movie.borderWidth = 5
    stage.addSublayer(movie)

    player.play()
    try await writeMovie(of: stage, arguments, seconds: 4, to: "video.mp4")
}
