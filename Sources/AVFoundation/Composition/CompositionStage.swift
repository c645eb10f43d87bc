import CoreAnimation
import CoreGraphics
import QuartzCore

/// The layers of a composition's frame: a colour, and above it the tracks' pictures.
struct CompositionStage {
    let root = CALayer()
    private let trackLayer: CALayer?

    /// - Parameter trackLayer: the layer that stands for a track.
    init(size: CGSize, trackLayer: CALayer?) {
        root.frame = CGRect(origin: .zero, size: size)
        root.masksToBounds = true
        self.trackLayer = trackLayer
    }

    /// Shows a frame.
    func show(_ frame: CompositionFrame) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        root.backgroundColor = frame.background
        let shown = root.sublayers ?? []
        // As a rule the number of pieces is the same as in the last frame, and only their contents change.
        for layer in shown.dropFirst(frame.pieces.count) { layer.removeFromSuperlayer() }
        for (index, piece) in frame.pieces.enumerated() {
            let outer = index < shown.count ? shown[index] : CALayer()
            if index >= shown.count { root.addSublayer(outer) }
            place(piece, in: outer)
        }
    }

    private func place(_ piece: CompositionFrame.Piece, in outer: CALayer) {
        (outer.anchorPoint, outer.position) = (.zero, .zero)
        outer.bounds = CGRect(origin: .zero, size: piece.size)
        outer.setAffineTransform(piece.transform)
        outer.opacity = piece.opacity
        let clip = outer.sublayers?.first ?? CALayer()
        if clip.superlayer == nil { outer.addSublayer(clip) }
        let whole = CGRect(origin: .zero, size: piece.size)
        let crop = piece.crop.isInfinite ? whole : piece.crop.intersection(whole)
        clip.masksToBounds = true
        clip.isHidden = crop.isNull
        if !crop.isNull {
            clip.frame = crop
            clip.bounds = crop
        }
        switch piece.content {
        case .picture(let image):
            let content = clip.sublayers?.first { $0 !== trackLayer } ?? CALayer()
            if content.superlayer == nil { clip.addSublayer(content) }
            content.frame = whole
            content.contents = image
        case .layer:
            guard let trackLayer else { return }
            if trackLayer.superlayer !== clip {
                clip.sublayers = nil
                // The layer's own y runs up.
                clip.isGeometryFlipped = true
                clip.addSublayer(trackLayer)
            }
        }
    }
}
