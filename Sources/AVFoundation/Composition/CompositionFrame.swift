import CoreGraphics
import CoreMedia

/// The pictures of a video composition's tracks at a time, and where they are drawn. The last is in front.
struct CompositionFrame {
    /// A track's picture, or the layer that stands for a track.
    enum Content {
        case picture(CGImage)
        case layer
    }

    struct Piece {
        var content: Content
        /// In pixels of the track.
        var size: CGSize
        /// To the composition's pixels, y down.
        var transform: CGAffineTransform
        var opacity: Float
        /// In pixels of the track; infinite for no crop.
        var crop: CGRect
    }

    var background: CGColor
    var pieces: [Piece]
    var isPostProcessed: Bool

    /// The one picture that covers all of a size as it is; nil if more has to be drawn.
    func whole(_ size: CGSize) -> CGImage? {
        guard pieces.count == 1, let piece = pieces.first, case .picture(let image) = piece.content,
            piece.opacity == 1, piece.crop.contains(CGRect(origin: .zero, size: piece.size)),
            piece.size == size, piece.transform.isIdentity
        else { return nil }
        return image
    }
}

/// The frames of a video composition by time, as a value.
struct CompositionPlan {
    let asset: AVAsset
    let composition: AVVideoComposition
    /// The size and the number of a layer that stands for a track.
    let layerTrack: (id: CMPersistentTrackID, size: CGSize)?

    private let compositor: CustomCompositor?
    private let tracks: [AVAssetTrack]
    private let instructions: [any AVVideoCompositionInstructionProtocol]

    init(_ asset: AVAsset, _ composition: AVVideoComposition) {
        (self.asset, self.composition) = (asset, composition)
        tracks = asset.tracks(withMediaType: .video).filter(\.isEnabled)
        instructions = composition.instructions
        compositor = CustomCompositor(composition)
        if case .track(let layer, let id)? = composition.animationTool?.form {
            layerTrack = (id, layer.bounds.size)
        } else {
            layerTrack = nil
        }
    }

    private func instruction(at time: CMTime) -> (any AVVideoCompositionInstructionProtocol)? {
        instructions.first { $0.timeRange.containsTime(time) }
    }

    /// - Parameter pictures: decodes the tracks' pictures.
    func frame(at time: CMTime, _ pictures: TrackPictures) throws -> CompositionFrame {
        let found = instruction(at: time)
        let own = found as? AVVideoCompositionInstruction
        var frame = CompositionFrame(
            background: own?.backgroundColor ?? CGColor.black, pieces: [],
            isPostProcessed: found?.enablePostProcessing ?? true)
        if let compositor, let found, found.passthroughTrackID == kCMPersistentTrackID_Invalid {
            let image = try compositor.picture(at: time, found, tracks, pictures)
            frame.pieces = [piece(.picture(image), composition.renderSize, nil, time)]
            return frame
        }
        if let id = found?.passthroughTrackID, id != kCMPersistentTrackID_Invalid,
            let track = tracks.first(where: { $0.trackID == id })
        {
            try add(track, nil, time, pictures, &frame)
            return frame
        }
        guard let own else { return frame }
        for layer in own.layerInstructions.reversed() {
            if let layerTrack, layer.trackID == layerTrack.id {
                frame.pieces.append(piece(.layer, layerTrack.size, layer, time))
            } else if let track = tracks.first(where: { $0.trackID == layer.trackID }) {
                try add(track, layer, time, pictures, &frame)
            }
        }
        return frame
    }

    private func add(
        _ track: AVAssetTrack, _ layer: AVVideoCompositionLayerInstruction?, _ time: CMTime,
        _ pictures: TrackPictures, _ frame: inout CompositionFrame
    ) throws {
        let opacity = layer?.opacity(at: time) ?? 1
        guard opacity > 0, let image = try pictures.picture(of: track, at: time) else { return }
        frame.pieces.append(piece(.picture(image), track.naturalSize, layer, time))
    }

    private func piece(
        _ content: CompositionFrame.Content, _ size: CGSize, _ layer: AVVideoCompositionLayerInstruction?,
        _ time: CMTime
    ) -> CompositionFrame.Piece {
        CompositionFrame.Piece(
            content: content, size: size, transform: layer?.transform(at: time) ?? .identity,
            opacity: layer?.opacity(at: time) ?? 1,
            crop: layer?.crop(at: time) ?? .infinite)
    }
}

extension AVVideoCompositionLayerInstruction {
    /// The opacity at a time, 0 to 1.
    func opacity(at time: CMTime) -> Float {
        min(max(opacities.value(at: time) { $0 + ($1 - $0) * Float($2) }, 0), 1)
    }

    func transform(at time: CMTime) -> CGAffineTransform {
        transforms.value(at: time) { a, b, t in
            CGAffineTransform(
                a: a.a + (b.a - a.a) * t, b: a.b + (b.b - a.b) * t, c: a.c + (b.c - a.c) * t,
                d: a.d + (b.d - a.d) * t, tx: a.tx + (b.tx - a.tx) * t, ty: a.ty + (b.ty - a.ty) * t)
        }
    }

    func crop(at time: CMTime) -> CGRect {
        crops.value(at: time) { a, b, t in
            guard !a.isInfinite, !b.isInfinite else { return b }
            return CGRect(
                x: a.minX + (b.minX - a.minX) * t, y: a.minY + (b.minY - a.minY) * t,
                width: a.width + (b.width - a.width) * t, height: a.height + (b.height - a.height) * t)
        }
    }
}
