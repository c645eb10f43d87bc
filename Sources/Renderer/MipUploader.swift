import CoreGraphics
import Compositor
import GLES
import Geometry

/// Uploads an image's mipmap levels, except level 0, to a texture.
enum MipUploader {
    static func run(_ upload: TextureUpload, into texture: GLTexture) throws {
        let reducer = MipReducer(upload.image)
        var before: MipRegion?
        for index in 0..<upload.levels where upload.reduction + index > 0 {
            let level = upload.reduction + index
            let source = upload.source
            let part = PixelRect(
                x: source.x >> index, y: source.y >> index, width: max(1, source.width >> index),
                height: max(1, source.height >> index))
            // Parts of a level are uploaded to their position, whole levels to the corner.
            let place = (x: upload.x, y: upload.y, level: upload.level + index)
            let inside = part.intersection(reducer.bounds(level))
            let region =
                before.map { reducer.reduced($0, to: inside) } ?? reducer.region(inside, level: level)
            try Self.upload(region, part, reducer, into: texture, at: place)
            before = region
        }
    }

    /// Uploads a part of the image's level to a level of the texture; beyond the image the edge is repeated.
    private static func upload(
        _ region: MipRegion, _ part: PixelRect, _ reducer: MipReducer, into texture: GLTexture,
        at place: (x: Int, y: Int, level: Int)
    ) throws {
        let lastX = reducer.x.lastIndex(region.level), lastY = reducer.y.lastIndex(region.level)
        if region.bounds == part, part.maxX <= lastX + 1, part.maxY <= lastY + 1 {
            return try send(region.texels, part, into: texture, at: place)
        }
        let columns = (part.x..<part.maxX).map { min(max($0, 0), lastX) - region.bounds.x }
        var texels: [UInt32] = []
        texels.reserveCapacity(part.area)
        for y in part.y..<part.maxY {
            let row = (min(max(y, 0), lastY) - region.bounds.y) * region.bounds.width
            for column in columns { texels.append(region.texels[row + column]) }
        }
        try send(texels, part, into: texture, at: place)
    }

    private static func send(
        _ texels: [UInt32], _ part: PixelRect, into texture: GLTexture,
        at place: (x: Int, y: Int, level: Int)
    ) throws {
        try texels.withUnsafeBytes {
            try texture.upload(
                $0, bytesPerRow: part.width * 4, x: place.x, y: place.y, width: part.width,
                height: part.height, level: place.level)
        }
    }
}
