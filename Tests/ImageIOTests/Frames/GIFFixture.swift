import Foundation

/// Builds GIF files of four colours for the tests: transparent black is colour 0, then red, green and blue.
struct GIFFixture {
    struct Frame {
        var x = 0, y = 0, width = 1, height = 1
        /// The index of a colour for each pixel, row by row; where there are fewer the rest is the last of them.
        var pixels: [Int] = [1]
        /// Of the control block; nil leaves the block out.
        var control: Control? = Control()
    }

    struct Control {
        /// 1: keep, 2: clear, 3: restore what was before.
        var disposal = 1
        var isTransparent = true
        var hundredths = 5
    }

    var width: Int
    var height: Int
    var frames: [Frame]

    static let colors: [[UInt8]] = [[0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 255]]

    var data: Data {
        var bytes =
            Array("GIF89a".utf8) + word(width) + word(height) + [0x81, 0, 0] + Self.colors.flatMap { $0 }
        for frame in frames {
            if let control = frame.control {
                bytes += [0x21, 0xf9, 4, UInt8(control.disposal << 2 | (control.isTransparent ? 1 : 0))]
                bytes += word(control.hundredths) + [0, 0]
            }
            bytes += [0x2c] + word(frame.x) + word(frame.y) + word(frame.width) + word(frame.height) + [0, 2]
            let packed = pack(frame)
            for start in stride(from: 0, to: packed.count, by: 255) {
                let part = packed[start..<min(start + 255, packed.count)]
                bytes += [UInt8(part.count)] + part
            }
            bytes.append(0)
        }
        return Data(bytes + [0x3b])
    }

    private func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

    /// Codes of three bits, with the table cleared before it grows.
    private func pack(_ frame: Frame) -> [UInt8] {
        var result: [UInt8] = []
        var bits = 0, count = 0
        func add(_ code: Int) {
            bits |= code << count
            count += 3
            while count >= 8 {
                result.append(UInt8(bits & 255))
                bits >>= 8
                count -= 8
            }
        }
        for i in 0..<frame.width * frame.height {
            if i % 2 == 0 { add(4) }
            add(frame.pixels[min(i, frame.pixels.count - 1)])
        }
        add(5)
        if count > 0 { result.append(UInt8(bits & 255)) }
        return result
    }
}
