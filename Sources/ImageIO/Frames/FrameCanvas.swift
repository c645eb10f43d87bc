import CoreGraphics

/// What frames of an animation are put together on: straight RGBA, a byte each.
struct FrameCanvas {
    let width: Int
    let height: Int
    private(set) var pixels: [UInt8]

    /// A rectangle of whole pixels.
    struct Area: Equatable {
        var x, y, width, height: Int
    }

    /// How a frame joins what is there.
    enum Blend { case replace, over }
    /// What becomes of a frame before the next one.
    enum Disposal { case keep, clear, restore }

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        pixels = [UInt8](repeating: 0, count: width * height * 4)
    }

    /// The part of an area that lies on the canvas.
    func inside(_ area: Area) -> Area {
        let x = min(max(area.x, 0), width), y = min(max(area.y, 0), height)
        return Area(
            x: x, y: y, width: max(0, min(area.x + area.width, width) - x),
            height: max(0, min(area.y + area.height, height) - y))
    }

    /// Puts a frame of an area's size onto it.
    mutating func draw(_ frame: [UInt8], at area: Area, _ blend: Blend) {
        let inside = inside(area)
        for y in inside.y..<inside.y + inside.height {
            var from = ((y - area.y) * area.width + inside.x - area.x) * 4
            var to = (y * width + inside.x) * 4
            for _ in 0..<inside.width {
                let alpha = frame[from + 3]
                if blend == .replace || alpha == 255 {
                    for i in 0..<4 { pixels[to + i] = frame[from + i] }
                } else if alpha > 0 {
                    mix(frame, from, to)
                }
                from += 4
                to += 4
            }
        }
    }

    private mutating func mix(_ frame: [UInt8], _ from: Int, _ to: Int) {
        let a = Int(frame[from + 3]) * 255, b = Int(pixels[to + 3]) * (255 - Int(frame[from + 3]))
        let sum = a + b
        for i in 0..<3 {
            pixels[to + i] = UInt8((Int(frame[from + i]) * a + Int(pixels[to + i]) * b + sum / 2) / sum)
        }
        pixels[to + 3] = UInt8((sum + 127) / 255)
    }

    mutating func clear(_ area: Area) {
        let inside = inside(area)
        for y in inside.y..<inside.y + inside.height {
            let start = (y * width + inside.x) * 4
            for i in start..<start + inside.width * 4 { pixels[i] = 0 }
        }
    }

    func image() -> CGImage? {
        CGImage(width: width, height: height, rgba8: Data(pixels), alphaInfo: .last)
    }
}
