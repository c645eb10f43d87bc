import CGLES
import Compositor
import CoreGraphics
import GLES
import Geometry

/// Uploads texels of an image to a texture; beyond the image the edge is repeated.
enum TextureUploader {
    /// The approximate size of the pieces in which rows are converted, so that a large image needs no second copy.
    static let pieceBytes = 4 << 20

    static func run(_ upload: TextureUpload, into texture: GLTexture) throws {
        if texture.format.isSheet { return try uploadPlanes(of: upload.image, into: texture) }
        if upload.reduction == 0 { try uploadPicture(upload, into: texture) }
        if upload.reduction > 0 || upload.levels > 1 { try MipUploader.run(upload, into: texture) }
    }

    /// Uploads the planes of a picture from where they are to their sheet.
    private static func uploadPlanes(of image: CGImage, into sheet: GLTexture) throws {
        guard let pixels = image.external, let layout = pixels.layout else { return }
        for (index, plane) in layout.planes.enumerated() {
            try pixels.withPlane(index) { bytes, bytesPerRow in
                try sheet.upload(
                    bytes, bytesPerRow: bytesPerRow, x: plane.x, y: plane.y, width: plane.width,
                    height: plane.height)
            }
        }
    }

    /// Uploads the texels of the image itself.
    private static func uploadPicture(_ upload: TextureUpload, into texture: GLTexture) throws {
        let source = upload.source
        let whole = PixelRect(x: 0, y: 0, width: upload.image.width, height: upload.image.height)
        if texture.format.isRGBA8, whole.contains(source), try uploadInPlace(upload, into: texture) {
            return
        }
        let isSingle = texture.format == .alpha8 || texture.format == .gray8
        let rowBytes = source.width * 4
        let rows = max(1, min(source.height, pieceBytes / max(rowBytes, 1)))
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: rows * rowBytes, alignment: 16)
        defer { piece.deallocate() }
        var y = 0
        while y < source.height {
            let count = min(rows, source.height - y)
            fill(piece, upload.image, x: source.x, y: source.y + y, width: source.width, height: count)
            if isSingle { keep(texture.format == .alpha8 ? 3 : 0, of: piece, count: count * source.width) }
            try texture.upload(
                UnsafeRawBufferPointer(piece), bytesPerRow: isSingle ? source.width : rowBytes, x: upload.x,
                y: upload.y + y, width: source.width, height: count, layer: upload.layer)
            y += count
        }
    }

    /// Compacts a piece to one of each four bytes.
    private static func keep(_ byte: Int, of piece: UnsafeMutableRawBufferPointer, count: Int) {
        for i in 0..<count { piece[i] = piece[4 * i + byte] }
    }

    /// Uploads directly from the image's own bytes, if they are in the texture's format.
    private static func uploadInPlace(_ upload: TextureUpload, into texture: GLTexture) throws -> Bool {
        let done: Void? = try upload.image.withPremultipliedRGBA8Bytes { bytes, bytesPerRow in
            let start = upload.source.y * bytesPerRow + upload.source.x * 4
            try texture.upload(
                UnsafeRawBufferPointer(rebasing: bytes[start...]), bytesPerRow: bytesPerRow, x: upload.x,
                y: upload.y, width: upload.source.width, height: upload.source.height, layer: upload.layer)
        }
        return done != nil
    }

    private static func fill(
        _ piece: UnsafeMutableRawBufferPointer, _ image: CGImage, x: Int, y: Int, width: Int, height: Int
    ) {
        guard let start = piece.baseAddress else { return }
        let rowBytes = width * 4
        // The visible part of the image, including at least one texel of its edge, and its position in the piece.
        let x0 = min(max(x, 0), image.width - 1), x1 = max(x0 + 1, min(x + width, image.width))
        let y0 = min(max(y, 0), image.height - 1), y1 = max(y0 + 1, min(y + height, image.height))
        let column = min(max(x0 - x, 0), width - 1), firstRow = min(max(y0 - y, 0), height - 1)
        let inner = start + firstRow * rowBytes + column * 4
        image.copyPremultipliedRGBA8(
            x: x0, y: y0, width: x1 - x0, height: y1 - y0,
            into: UnsafeMutableRawBufferPointer(
                start: inner, count: (y1 - y0 - 1) * rowBytes + (x1 - x0) * 4), bytesPerRow: rowBytes)
        let last = firstRow + y1 - y0 - 1
        for row in firstRow...last {
            let line = (start + row * rowBytes).assumingMemoryBound(to: UInt32.self)
            for i in 0..<column { line[i] = line[column] }
            let end = column + x1 - x0
            for i in end..<max(end, width) { line[i] = line[end - 1] }
        }
        for row in 0..<height where row < firstRow || row > last {
            let from = row < firstRow ? firstRow : last
            (start + row * rowBytes).copyMemory(from: start + from * rowBytes, byteCount: rowBytes)
        }
    }
}
