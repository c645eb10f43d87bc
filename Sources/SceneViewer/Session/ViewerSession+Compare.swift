import CoreGraphics
import ImageIO
import PixelComparison
import QuartzCore

extension ViewerSession {
    func keep() throws -> ViewerReply {
        let picture = try present()
        kept = picture
        return ViewerReply("kept", ViewerValues.Keep(title: picture.title))
    }

    func compare(_ left: ViewerRequest.Side, _ right: ViewerRequest.Side) throws -> ViewerReply {
        let (a, b) = (try picture(left), try picture(right))
        let comparison = PictureComparison(a.picture, b.picture, PictureTolerance(levels: 0))
        var pictures = [a, b]
        if let difference = comparison.difference { pictures.append((difference, "difference")) }
        var sizes: [ViewerValues.Comparison.Size] = []
        var data = Data()
        for (picture, title) in pictures {
            let png = try ImageCodec.encodePNG(picture)
            sizes.append(.init(title: title, width: picture.width, height: picture.height, bytes: png.count))
            data += png
        }
        return ViewerReply(
            "comparison",
            ViewerValues.Comparison(
                pictures: sizes, summary: comparison.summary, differingPixels: comparison.differingPixels,
                largestDifference: comparison.largestDifference), pictures: data)
    }

    private typealias Picture = (picture: CGImage, title: String)

    private func present() throws -> (picture: CGImage, title: String) {
        try picture(of: try shown(), at: time)
    }

    private func picture(_ side: ViewerRequest.Side) throws -> Picture {
        switch side {
        case .present: return try present()
        case .kept:
            guard let kept else { throw ViewerError("no picture was kept") }
            return kept
        case .scene(let index, let time):
            let index = index ?? current
            guard sources.indices.contains(index) else { throw ViewerError("no scene \(index)") }
            guard time.isFinite else { throw ViewerError("time: expected a finite number") }
            if opened[index] == nil { load(index) }
            guard let scene = opened[index] else {
                throw ViewerError(failures[index] ?? "there is no scene \(index)")
            }
            switch scene.viewed.motion {
            case .anyTime(let start, _):
                return try picture(of: scene, at: min(max(time, start), PlayedTime.limit))
            case .onward: throw ViewerError("a program's time only moves on; keep a picture instead")
            }
        }
    }

    /// The plain picture of a scene at a time. The frame that is shown is drawn again afterwards.
    private func picture(of scene: OpenedScene, at time: Double) throws -> Picture {
        let picture = try scene.draw(nil, at: time).renderer.makeImage()
        scene.forgetPicture()
        needsFrame = true
        return (picture, "\(scene.title), \(NumberText.short(time)) s")
    }
}
