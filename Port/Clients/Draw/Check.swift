import UIKit

/// The number of expectations that failed.
@MainActor var failures = 0

/// Reports two values that differ.
@MainActor func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) {
    guard value != expected else { return }
    failures += 1
    print("\(what): \(value) instead of \(expected)")
}

/// A picture's pixels, by points of a host of two pixels a point.
struct Pixels {
    private let bytes: [UInt8]
    private let width: Int

    init(_ image: CGImage) {
        width = image.width
        var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
        let context = CGContext(
            data: &bytes, width: image.width, height: image.height, bitsPerComponent: 8,
            bytesPerRow: image.width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        context?.flush()
        self.bytes = bytes
    }

    /// The colour at a point as `rrggbb`, each digit pair rounded to 0, 80 or ff.
    subscript(x: Int, y: Int) -> String {
        let start = (y * 2 * width + x * 2) * 4
        return bytes[start..<start + 3].map { $0 < 64 ? "00" : $0 < 192 ? "80" : "ff" }.joined()
    }

    /// The part of pixels that are not white.
    var inked: Double {
        let count = stride(from: 0, to: bytes.count, by: 4).count {
            bytes[$0] < 250 || bytes[$0 + 1] < 250 || bytes[$0 + 2] < 250
        }
        return Double(count * 4) / Double(bytes.count)
    }
}

/// A host with a white ground and a view on it, whose picture is also written as `NAME.png`.
@MainActor func host(_ size: CGSize = CGSize(width: 200, height: 200), _ view: @escaping (CGRect) -> UIView)
    throws -> HeadlessHost
{
    try HeadlessHost(size: size) { frame in
        let ground = UIView(frame: frame)
        ground.backgroundColor = .white
        ground.addSubview(view(frame))
        return ground
    }
}

extension HeadlessHost {
    func pixels(_ name: String) throws -> Pixels {
        let image = try picture()
        try UIImage(cgImage: image).pngData()?.write(to: URL(fileURLWithPath: "\(name).png"))
        return Pixels(image)
    }
}
