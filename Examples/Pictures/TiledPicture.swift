// A picture in tiles, as a viewer of maps shows it: seen as a whole, and near, each in as much detail as the screen has.
// Without tiles it draws some, as `agate tile PICTURE -o TILES --levels` writes them.
//
//     swift run Examples TiledPicture [OUTPUT.png [TILES]]

import Foundation
import ImageIO
import QuartzCore

/// Draws each tile by reading its file: the clip says which one is asked for.
private final class TiledPicture: CATiledLayer {
    var folder: TileFolder?

    override func draw(in ctx: CGContext) {
        guard let folder else { return }
        // Pixels a point of the level that is drawn, and the level.
        let scale = ctx.ctm.a
        let level = Int(log2(contentsScale / scale).rounded())
        let box = ctx.boundingBoxOfClipPath
        let column = Int((box.minX * scale / tileSize.width).rounded(.down))
        let row = Int((box.minY * scale / tileSize.height).rounded(.down))
        guard let image = try? folder.image(level: level, column: column, row: row) else { return }
        // Images are drawn upside down where y runs down.
        ctx.translateBy(x: 0, y: box.minY + box.maxY)
        ctx.scaleBy(x: 1, y: -1)
        ctx.draw(image, in: box)
    }
}

/// A landscape of rings, 2048 by 1536 pixels, cut into tiles.
private func makeTiles(in folder: URL) throws {
    let tile = 256, size = (width: 2048, height: 1536)
    for level in 0..<4 {
        let place = level == 0 ? folder : folder.appendingPathComponent(String(level))
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let (wide, high) = (size.width >> level, size.height >> level)
        for row in 0..<(high + tile - 1) / tile {
            for column in 0..<(wide + tile - 1) / tile {
                let (w, h) = (min(tile, wide - column * tile), min(tile, high - row * tile))
                guard
                    let context = CGContext(
                        data: nil, width: w, height: h, bitsPerComponent: 8, bytesPerRow: 0,
                        space: CGColorSpaceCreateDeviceRGB(),
                        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
                else { continue }
                context.translateBy(x: 0, y: CGFloat(h))
                context.scaleBy(x: 1 / CGFloat(1 << level), y: -1 / CGFloat(1 << level))
                context.translateBy(x: CGFloat(-column * tile << level), y: CGFloat(-row * tile << level))
                drawLand(context, CGRect(x: 0, y: 0, width: size.width, height: size.height))
                let name = String(format: "land_%02d_%02d.png", column, row)
                if let image = context.makeImage() {
                    try ImageCodec.write(image, to: place.appendingPathComponent(name))
                }
            }
        }
    }
}

private func drawLand(_ ctx: CGContext, _ rect: CGRect) {
    ctx.setFillColor(CGColor(red: 0.13, green: 0.32, blue: 0.45, alpha: 1))
    ctx.fill(rect)
    let isles: [(x: CGFloat, y: CGFloat, radius: CGFloat)] = [
        (620, 560, 460), (1420, 960, 420), (1560, 320, 220),
    ]
    for isle in isles {
        for ring in 0..<14 {
            let radius = isle.radius * (1 - CGFloat(ring) / 14)
            let part = CGFloat(ring) / 13
            ctx.setFillColor(
                CGColor(red: 0.35 + 0.5 * part, green: 0.55 + 0.2 * part, blue: 0.3 + 0.4 * part, alpha: 1))
            let path = CGMutablePath()
            for step in 0..<72 {
                let angle = CGFloat(step) * .pi / 36
                let r = radius * (1 + 0.16 * sin(3 * angle + isle.x) + 0.07 * sin(7 * angle + CGFloat(ring)))
                let point = CGPoint(x: isle.x + r * cos(angle), y: isle.y + r * sin(angle))
                if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
            ctx.addPath(path)
            ctx.fillPath()
        }
    }
    ctx.setStrokeColor(CGColor(gray: 1, alpha: 0.25))
    ctx.setLineWidth(1)
    for line in stride(from: CGFloat(0), through: rect.width, by: 128) {
        ctx.stroke(CGRect(x: line, y: -1, width: 128, height: rect.height + 2))
    }
}

@MainActor func drawTiledPicture(_ arguments: [String]) throws {
    let file = arguments.first ?? "tiledpicture.png"
    var tiles = FileManager.default.temporaryDirectory.appendingPathComponent("tiles-\(UUID().uuidString)")
    if arguments.count > 1 {
        tiles = URL(fileURLWithPath: arguments[1])
    } else {
        try makeTiles(in: tiles)
    }
    let folder = try TileFolder(contentsOf: tiles)

    let picture = TiledPicture()
    picture.folder = folder
    picture.bounds = CGRect(x: 0, y: 0, width: folder.width, height: folder.height)
    picture.tileSize = CGSize(width: folder.tileSize, height: folder.tileSize)
    picture.levelsOfDetail = folder.levels

    // The whole picture to the left, a part of it to the right.
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 640, height: 300)
    stage.backgroundColor = CGColor(gray: 0.12, alpha: 1)
    let overview = CALayer()
    overview.frame = CGRect(x: 20, y: 40, width: 290, height: 220)
    let window = CALayer()
    window.frame = CGRect(x: 330, y: 20, width: 290, height: 260)
    for frame in [overview, window] {
        frame.masksToBounds = true
        frame.cornerRadius = 10
        frame.borderWidth = 2
        frame.borderColor = CGColor(gray: 1, alpha: 0.7)
        stage.addSublayer(frame)
    }
    let near = TiledPicture()
    near.folder = folder
    near.bounds = picture.bounds
    near.tileSize = picture.tileSize
    near.levelsOfDetail = picture.levelsOfDetail
    let fit = max(
        overview.bounds.width / picture.bounds.width, overview.bounds.height / picture.bounds.height)
    picture.transform = CATransform3DMakeScale(fit, fit, 1)
    picture.position = CGPoint(x: overview.bounds.midX, y: overview.bounds.midY)
    near.position = CGPoint(
        x: window.bounds.midX - 0.15 * near.bounds.width, y: window.bounds.midY - 0.12 * near.bounds.height)
    overview.addSublayer(picture)
    window.addSublayer(near)

    let renderer = try CARenderer(width: 1280, height: 600, scale: 2)
    renderer.layer = stage
    renderer.beginFrame(atTime: 0)
    renderer.render()
    renderer.endFrame()
    for error in renderer.layerErrors { print(error) }
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: file))
    if arguments.count < 2 { try FileManager.default.removeItem(at: tiles) }
    print("wrote \(file)")
}
