import CoreGraphics
import Foundation

/// A path in an archive: a byte for each element, and all points as 64-bit numbers, x before y.
package final class ArchivedPath: NSObject, NSSecureCoding {
    package let path: CGPath

    package init(_ path: CGPath) { self.path = path }

    package static var supportsSecureCoding: Bool { true }

    private static let elementsKey = "elements", pointsKey = "points"

    package func encode(with coder: NSCoder) {
        let storage = path.storage
        coder.encode(Data(storage.types.map { UInt8($0.rawValue) }) as NSData, forKey: Self.elementsKey)
        var numbers = Data(capacity: storage.points.count * 16)
        for point in storage.points {
            for number in [point.x, point.y] {
                withUnsafeBytes(of: number.native.bitPattern.littleEndian) { numbers.append(contentsOf: $0) }
            }
        }
        coder.encode(numbers as NSData, forKey: Self.pointsKey)
    }

    /// Nil if the numbers of elements and points don't match. Elements that a path can't contain are dropped, as when
    /// a path is built.
    package init?(coder: NSCoder) {
        guard let elements = coder.decodeObject(of: NSData.self, forKey: Self.elementsKey) as Data?,
            let data = coder.decodeObject(of: NSData.self, forKey: Self.pointsKey) as Data?
        else { return nil }
        let path = CGMutablePath()
        var at = 0
        func number() -> CGFloat {
            let bits = data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: UInt64.self) }
            at += 8
            return CGFloat(Double(bitPattern: UInt64(littleEndian: bits)))
        }
        func point() -> CGPoint {
            let x = number()
            return CGPoint(x: x, y: number())
        }
        for byte in elements {
            guard let type = CGPathElementType(rawValue: Int32(byte)), at + 16 * type.pointCount <= data.count
            else { return nil }
            switch type {
            case .moveToPoint: path.move(to: point())
            case .addLineToPoint: path.addLine(to: point())
            case .addQuadCurveToPoint:
                let control = point()
                path.addQuadCurve(to: point(), control: control)
            case .addCurveToPoint:
                let control1 = point(), control2 = point()
                path.addCurve(to: point(), control1: control1, control2: control2)
            case .closeSubpath: path.closeSubpath()
            }
        }
        guard at == data.count else { return nil }
        self.path = path.copy() ?? path
    }

    // The archiver writes equal objects once.
    package override func isEqual(_ object: Any?) -> Bool { (object as? ArchivedPath)?.path === path }
    package override var hash: Int { ObjectIdentifier(path).hashValue }
}
