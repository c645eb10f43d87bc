import CoreGraphics
import Foundation
import FrozenTrees
import QuartzCore
import Testing

@testable import AVFoundation

/// A movie's layer in a frozen tree has the picture of the freeze, and is named.
@Suite("Frozen movies")
@MainActor struct FrozenPlayerTests {
    @Test("the picture of the freeze is kept, and told of")
    func player() throws {
        let name = "yuv444p.mp4"
        let layer = AVPlayerLayer(player: AVPlayer(url: VideoFile.url(name)))
        layer.name = "clip"
        let size = try #require(layer.player?.currentItem?.presentationSize)
        layer.frame = CGRect(origin: .zero, size: size)
        let renderer = try CARenderer(width: Int(size.width), height: Int(size.height))
        func picture(_ root: CALayer) throws -> [UInt8] {
            renderer.layer = root
            renderer.beginFrame(atTime: 0)
            renderer.render()
            renderer.endFrame()
            return VideoFile.bytes(of: try renderer.makeImage())
        }
        let wanted = try picture(layer)
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("clip.agtree")
        let omissions = try renderer.freeze(to: file)
        #expect(omissions.map(\.layer) == ["clip"] && omissions.map(\.property) == ["contents"])
        let tree = try FrozenTree(Data(contentsOf: file))
        #expect(tree.header.omissions == omissions.map(\.description))
        let found = try picture(tree.root)
        // The file has the pixels of ffmpeg, which rounds coarsely; the program converts planes on the GPU.
        let worst = zip(wanted, found).map { abs(Int($0) - Int($1)) }.max() ?? 256
        #expect(worst <= 6 && Set(found).count > 50, "\(worst)")
    }
}
