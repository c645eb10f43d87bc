import Foundation

/// A bitmap in a format that cairo can't draw: gray, alpha only, or alpha in the first byte. cairo draws into a sheet
/// of words, and changed areas are converted into this bitmap.
final class PixelTransfer: @unchecked Sendable {
    let memory: BitmapMemory
    let layout: PixelLayout
    let bytesPerRow: Int

    init(memory: BitmapMemory, layout: PixelLayout, bytesPerRow: Int) {
        self.memory = memory
        self.layout = layout
        self.bytesPerRow = bytesPerRow
    }

    private enum Channel { case gray, alpha, color }

    private var channel: Channel {
        switch layout.channels {
        case .gray: .gray
        case .alphaOnly: .alpha
        case .rgb, .cmyk: .color
        }
    }

    /// Converts an area of the sheet into the bitmap.
    func export(_ page: Sheet, _ area: PixelRect, _ encoding: PixelEncoding) {
        let area = area.intersection(page.frame)
        let (o, alpha) = (layout.offsets, layout.alphaOffset)
        for y in area.y..<area.maxY {
            let words = page.row(y).assumingMemoryBound(to: UInt32.self)
            let row = (memory.bytes + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in area.x..<area.maxX {
                let v = words[x]
                switch channel {
                case .gray: row[x] = UInt8((v >> 8) & 255)
                case .alpha: row[x] = UInt8(v >> 24)
                case .color:
                    let p = row + 4 * x
                    p[o.x] = UInt8((v >> 16) & 255)
                    p[o.y] = UInt8((v >> 8) & 255)
                    p[o.z] = UInt8(v & 255)
                    p[alpha] = layout.alpha == .none ? 255 : UInt8(v >> 24)
                }
            }
        }
    }

    /// Converts the bitmap into the sheet.
    func load(into page: Sheet) {
        let (o, alpha) = (layout.offsets, layout.alphaOffset)
        for y in page.frame.y..<page.frame.maxY {
            let words = page.row(y).assumingMemoryBound(to: UInt32.self)
            let row = (memory.bytes + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in page.frame.x..<page.frame.maxX {
                switch channel {
                case .gray: words[x] = 0xff00_0000 | UInt32(row[x]) &* 0x01_0101
                case .alpha: words[x] = UInt32(row[x]) << 24
                case .color:
                    let p = row + 4 * x
                    let a: UInt32 = layout.alpha == .none ? 255 : UInt32(p[alpha])
                    words[x] = a << 24 | UInt32(p[o.x]) << 16 | UInt32(p[o.y]) << 8 | UInt32(p[o.z])
                }
            }
        }
    }
}
