import CoreGraphics
import Geometry
import RenderTree

/// A straight line on the device, in pixels.
struct DebugLine: Equatable {
    var x0, y0, x1, y1: Double

    /// A line of two pixels.
    func mark(clip: PixelRect, tints: Bool) -> LooseMark {
        let dx = x1 - x0, dy = y1 - y0
        let length = (dx * dx + dy * dy).squareRoot()
        let u = length > 0 ? (x: dx / length, y: dy / length) : (x: 1, y: 0)
        let h = Homography(u.x, u.y, 0, -u.y, u.x, 0, x0, y0, 1)
        let record = RectangleRecord(
            rect: LayerRect(minX: 0, minY: -1, maxX: length, maxY: 1), color: DebugColor.white)
        var result = LooseMark(record, of: LayerID(rawValue: 0), h, clip: clip)
        result.bounds = h.bounds(of: record.rect).insetBy(-1).intersection(DeviceRect(clip))
        result.blend = tints ? .sourceAtop : .sourceOver
        return result
    }
}

/// The lines along which what a surface shows is cut, as far as there is something to either side. A line that cuts several
/// things of one plane is one line.
struct SplitLines {
    /// A line whatever its side: the first coefficient that is not 0 is positive.
    private struct Key: Hashable {
        var a, b, c: Double

        init(_ h: HalfPlane) {
            let k: Double = h.a < 0 || h.a == 0 && h.b < 0 ? -1 : 1
            (a, b, c) = (k * h.a, k * h.b, k * h.c)
        }
    }

    private(set) var lines: [DebugLine] = []

    init(_ marks: [(mark: LooseMark, cuts: [Cut])]) {
        var order: [Key] = []
        var spans: [Key: [(from: Double, to: Double)]] = [:]
        for (mark, cuts) in marks {
            for (index, cut) in cuts.enumerated() where cut.dividesPlane {
                guard let span = Self.span(mark, cuts, index) else { continue }
                let key = Key(cut.halfPlane)
                if spans[key] == nil { order.append(key) }
                spans[key, default: []].append(span)
            }
        }
        for key in order {
            for span in Self.joined(spans[key] ?? []) { lines.append(Self.line(key, span)) }
        }
    }

    /// Returns the range of a line within a mark, as distances along the line, without the parts that other cuts
    /// remove.
    private static func span(_ mark: LooseMark, _ cuts: [Cut], _ own: Int) -> (from: Double, to: Double)? {
        var polygon = ClipPolygon()
        let shape = mark.record.shape
        polygon.set(shape.rect.intersection(shape.whole), mark.toDevice)
        polygon.clipNear()
        for (index, other) in cuts.enumerated() where index != own { polygon.clip(other.halfPlane) }
        polygon.clip(to: DeviceRect(mark.clip))
        let h = cuts[own].halfPlane
        let key = Key(h)
        let length = (key.a * key.a + key.b * key.b).squareRoot()
        guard length > 0, let last = polygon.vertices.last else { return nil }
        var from = Double.infinity, to = -Double.infinity
        var before = last.p, valueBefore = h.value(before)
        for vertex in polygon.vertices {
            let value = h.value(vertex.p)
            if value == 0 || valueBefore < 0 && value > 0 || valueBefore > 0 && value < 0 {
                let t = value == 0 ? 1 : valueBefore / (valueBefore - value)
                let w = before.w + t * (vertex.p.w - before.w)
                let x = (before.x + t * (vertex.p.x - before.x)) / w
                let y = (before.y + t * (vertex.p.y - before.y)) / w
                let place = (y * key.a - x * key.b) / length
                from = min(from, place)
                to = max(to, place)
            }
            (before, valueBefore) = (vertex.p, value)
        }
        return to > from ? (from, to) : nil
    }

    /// Stretches that touch are one.
    private static func joined(_ spans: [(from: Double, to: Double)]) -> [(from: Double, to: Double)] {
        var result: [(from: Double, to: Double)] = []
        for span in spans.sorted(by: { $0.from < $1.from }) {
            if let last = result.last, span.from <= last.to + 1 {
                result[result.count - 1].to = max(last.to, span.to)
            } else {
                result.append(span)
            }
        }
        return result
    }

    private static func line(_ key: Key, _ span: (from: Double, to: Double)) -> DebugLine {
        let square = key.a * key.a + key.b * key.b, length = square.squareRoot()
        let x = -key.a * key.c / square, y = -key.b * key.c / square
        let dx = -key.b / length, dy = key.a / length
        return DebugLine(
            x0: x + span.from * dx, y0: y + span.from * dy, x1: x + span.to * dx, y1: y + span.to * dy)
    }
}
