import CoreAnimation
import CoreGraphics
import Foundation
import ImageIO

/// Restores the values of an archive, each object once.
final class ArchiveValueReader {
    let archive: KeyedArchive
    let warnings: CAMLWarnings
    private let budget: PictureBudget
    /// The restored values by object, with the number of values in a list and the lists in it.
    private var known: [Int: (value: Any?, weight: Int)] = [:]
    /// The lists that are being read.
    private var open: Set<Int> = []
    /// Animations, cells and filters that were read.
    private var parts = 0

    init(_ archive: KeyedArchive, warnings: CAMLWarnings, budget: PictureBudget) {
        self.archive = archive
        self.warnings = warnings
        self.budget = budget
    }

    /// Adds a warning that names the object.
    func warn(_ text: String, _ object: Int?) {
        let place = object.map { "\(archive.file), object \($0)" } ?? archive.file
        warnings.add(text, file: place)
    }

    /// Counts an animation, cell or filter; false with a warning beyond the limit.
    func mayRead(_ object: KeyedArchive.Object) -> Bool {
        parts += 1
        if parts <= ArchiveLimits.parts { return true }
        warn(
            "left out: expected at most \(ArchiveLimits.parts) animations, cells and filters together",
            object.index)
        return false
    }

    /// Returns a number, string, structure, colour, path, image, timing function or list of these; `NSNull` for null,
    /// nil for any other object.
    func value(_ value: ArchiveValue) -> Any? { weighed(value, depth: 0).value }

    private func weighed(_ value: ArchiveValue, depth: Int) -> (value: Any?, weight: Int) {
        switch archive.value(value) {
        case .null: return (NSNull(), 1)
        case .bool(let flag): return (NSNumber(value: flag), 1)
        case .number(let number): return (number.isNaN ? nil : NSNumber(value: number), 1)
        case .string(let text): return (text, 1)
        case .data, .reference: return (nil, 1)
        case .list(let items): return list(items, nil, depth)
        case .record: break
        }
        guard let object = archive.object(value) else { return (nil, 1) }
        if let found = known[object.index] { return found }
        guard open.insert(object.index).inserted else {
            warn("a list that contains itself is left out", object.index)
            return (nil, 1)
        }
        defer { open.remove(object.index) }
        let result = archive.list(value).map { list($0, object.index, depth) } ?? (self.value(of: object), 1)
        known[object.index] = result
        return result
    }

    private func list(_ items: [ArchiveValue], _ index: Int?, _ depth: Int) -> (value: Any?, weight: Int) {
        guard depth < ArchiveLimits.depth else {
            warn("a list is left out: expected at most \(depth) levels of lists", index)
            return (nil, 1)
        }
        var values: [Any] = []
        var weight = 1
        for item in items {
            let (value, more) = weighed(item, depth: depth + 1)
            weight += more
            guard weight <= ArchiveLimits.listItems else {
                warn("a list is left out: expected at most \(ArchiveLimits.listItems) values in it", index)
                return (nil, 1)
            }
            if let value { values.append(value) }
        }
        return (values, weight)
    }

    private func value(of object: KeyedArchive.Object) -> Any? {
        if object.isProxy(of: "NSValue") { return structure(object) }
        if object.isProxy(of: "CGColor") { return color(object, ["r", "g", "b", "a"]) }
        if object.isProxy(of: "CGPath") { return path(object) }
        if object.isProxy(of: "CGImage") { return image(object) }
        switch object.className {
        case "NSNull": return NSNull()
        case "UIColor": return color(object, ["UIRed", "UIGreen", "UIBlue", "UIAlpha"])
        case "NSFont", "UIFont", "CTFont":
            return (object.values["NSName"] ?? object.values["UIFontName"]).map(archive.value)?.string
        case "NSString", "NSMutableString": return object.values["NS.string"].map(archive.value)?.string
        case "NSAttributedString", "NSMutableAttributedString", "NSConcreteAttributedString":
            warn("an attributed string is read without its attributes", object.index)
            guard let text = object.values["NSString"] else { return nil }
            return archive.value(text).string
                ?? archive.object(text)?.values["NS.string"].map(archive.value)?.string
        case "NSValue": return braced(object)
        case "CAMediaTimingFunction":
            guard let n = numbers(object, ["c1x", "c1y", "c2x", "c2y"])?.map({ Float($0) }),
                n.allSatisfy(\.isFinite)
            else { return nil }
            return CAMediaTimingFunction(controlPoints: n[0], n[1], n[2], n[3])
        case "CAValueFunction":
            let names = object.values.sorted { $0.key < $1.key }.compactMap { archive.value($0.value).string }
            return names.lazy.compactMap { CAValueFunction(name: CAValueFunctionName(rawValue: $0)) }.first
        default: return nil
        }
    }

    /// The finite numbers under keys; nil if one is missing.
    private func numbers(_ object: KeyedArchive.Object, _ keys: [String]) -> [CGFloat]? {
        let numbers = keys.compactMap { key -> CGFloat? in
            let number = object.values[key].map(archive.value)?.number ?? .nan
            return number.isFinite ? CGFloat(number) : nil
        }
        return numbers.count == keys.count ? numbers : nil
    }

    /// A point (kind 0), a size (1), a rectangle (2) or a transform (3).
    private func structure(_ object: KeyedArchive.Object) -> Any? {
        switch object.values["kind"].map(archive.value)?.number {
        case 0: return numbers(object, ["x", "y"]).map { CGPoint(x: $0[0], y: $0[1]) }
        case 1: return numbers(object, ["width", "height"]).map { CGSize(width: $0[0], height: $0[1]) }
        case 2:
            return numbers(object, ["x", "y", "width", "height"]).map {
                CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
            }
        case 3:
            let keys = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
            return numbers(object, keys).map(TransformFunction.matrix16)
        default: return nil
        }
    }

    /// A structure as text in braces, such as `{{0, 0}, {10, 20}}`.
    private func braced(_ object: KeyedArchive.Object) -> Any? {
        func numbers(_ key: String, _ count: Int) -> [CGFloat]? {
            guard let text = object.values[key].map(archive.value)?.string else { return nil }
            let plain = text.filter { $0 != "{" && $0 != "}" }
            return try? NumberList.parse(plain, count: count, expected: "numbers")
        }
        if let n = numbers("NS.pointval", 2) { return CGPoint(x: n[0], y: n[1]) }
        if let n = numbers("NS.sizeval", 2) { return CGSize(width: n[0], height: n[1]) }
        if let n = numbers("NS.rectval", 4) { return CGRect(x: n[0], y: n[1], width: n[2], height: n[3]) }
        return nil
    }

    private func color(_ object: KeyedArchive.Object, _ keys: [String]) -> Any? {
        guard let rgba = numbers(object, keys), let space = CGColorSpace(name: CGColorSpace.extendedSRGB)
        else {
            return nil
        }
        return CGColor(colorSpace: space, components: rgba)
    }

    /// A path of segments, each with its type as `CGPathElementType` and up to three points.
    private func path(_ object: KeyedArchive.Object) -> Any? {
        guard let segments = object.values["LKCGPathSegments"].flatMap(archive.list) else { return nil }
        let path = CGMutablePath()
        for segment in segments {
            guard let values = archive.object(segment),
                let number = values.values["LKCGPathType"].map(archive.value)?.number,
                let raw = Int32(exactly: number), let type = CGPathElementType(rawValue: raw),
                let n = numbers(
                    values,
                    (0..<type.pointCount).flatMap { ["LKCGPathPoint\($0)_x", "LKCGPathPoint\($0)_y"] })
            else {
                warn("a path ends before a segment that is damaged", object.index)
                break
            }
            func point(_ index: Int) -> CGPoint { CGPoint(x: n[2 * index], y: n[2 * index + 1]) }
            if path.isEmpty, type != .moveToPoint { continue }
            switch type {
            case .moveToPoint: path.move(to: point(0))
            case .addLineToPoint: path.addLine(to: point(0))
            case .addQuadCurveToPoint: path.addQuadCurve(to: point(1), control: point(0))
            case .addCurveToPoint: path.addCurve(to: point(2), control1: point(0), control2: point(1))
            case .closeSubpath: path.closeSubpath()
            }
        }
        return path.copy() ?? path
    }

    /// A picture as the bytes of a file.
    private func image(_ object: KeyedArchive.Object) -> Any? {
        let value = object.values["data"]
        var bytes: Data?
        if case .data(let data)? = value.map(archive.value) { bytes = data }
        if bytes == nil, let inner = value.flatMap(archive.object),
            case .data(let data)? = inner.values["NS.data"].map(archive.value)
        {
            bytes = data
        }
        guard let bytes else { return nil }
        do {
            return try budget.decode(bytes, name: "\(archive.file), object \(object.index)") { _, _ in 1 }
        } catch {
            warn("the picture is left out: \(error)", object.index)
            return nil
        }
    }
}
