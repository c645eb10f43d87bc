import UIKit

/// A view of a large picture in tiles, each of which is drawn when it is first seen.
final class TileView: UIView {
    override class var layerClass: AnyClass { TiledLayer.self }

    /// Shows new tiles at once instead of fading them in.
    private final class TiledLayer: CATiledLayer {
        override class func fadeDuration() -> CFTimeInterval { 0 }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        (layer as? CATiledLayer)?.tileSize = CGSize(width: 128, height: 128)
        contentScaleFactor = UIScreen.main.scale
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    // `rect` is a tile in points. On Apple's systems tiles are drawn on several threads, so only what does not change
    // may be used here.
    override func draw(_ rect: CGRect) {
        let hue = (rect.minX / 64 * 0.13 + rect.minY / 64 * 0.29).truncatingRemainder(dividingBy: 1)
        UIColor(hue: hue, saturation: 0.4, brightness: 0.95, alpha: 1).setFill()
        UIRectFill(rect.insetBy(dx: 1, dy: 1))
        "\(Int(rect.minX / 64)),\(Int(rect.minY / 64))".draw(
            at: CGPoint(x: rect.minX + 6, y: rect.minY + 4),
            withAttributes: [.font: UIFont.systemFont(ofSize: 15)])
    }
}

/// A part of 10,000 by 10,000 points in a scroll view.
@MainActor func tiles() throws -> CGImage {
    let host = try HeadlessHost(size: CGSize(width: 300, height: 180)) { frame in
        let scrollView = UIScrollView(frame: frame)
        scrollView.backgroundColor = .white
        let map = TileView(frame: CGRect(x: 0, y: 0, width: 10_000, height: 10_000))
        scrollView.addSubview(map)
        scrollView.contentSize = map.frame.size
        scrollView.contentOffset = CGPoint(x: 5_040, y: 4_020)
        return scrollView
    }
    return try host.picture()
}
