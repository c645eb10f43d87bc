import Geometry
@testable import Compositor

extension Scene {
    /// All marks, those of a surface before what shows it.
    var marks: [LooseMark] {
        var result: [LooseMark] = []
        var seen: Set<ObjectIdentifier> = []
        func add(_ surface: SceneSurface) {
            guard seen.insert(ObjectIdentifier(surface)).inserted else { return }
            PaintOrder(surface.list).forEach { mark, _ in
                for read in [mark.record.reads.mask, mark.record.reads.surface] { if let read { add(read) } }
                result.append(mark)
            }
        }
        add(surfaces[0].object)
        return result
    }

    /// What the target shows, back to front, with what it is cut to.
    var shown: [(mark: LooseMark, cuts: [Cut])] {
        var result: [(mark: LooseMark, cuts: [Cut])] = []
        surfaces[0].order.forEach { result.append(($0, $1)) }
        return result
    }
}

extension Visibility {
    /// What is seen of each mark of a scene's target.
    func parts(in scene: Scene) -> [Part] {
        let order = scene.surfaces[0].order
        return order.runs.indices.flatMap { r in (0..<order.runs[r].count).map { part((r, $0)) } }
    }
}

extension LooseMark {
    var rect: LayerRect { record.rect }
    var shape: MarkShape { record.shape }

    var color: SIMD4<Float> { record.color }

    var isPicture: Bool { record is PictureRecord }

    /// Whether another mark draws and hides the same, whichever surfaces both show.
    func isLike(_ other: LooseMark) -> Bool {
        var a = PaintList.Content(), b = PaintList.Content()
        let i = a.add(self), j = b.add(other)
        return a.drawsSame(i, b, j) && mark.density == other.density && mark.clip == other.clip
            && (mark.backdrop == nil) == (other.backdrop == nil)
    }
}

extension [LooseMark] {
    func areLike(_ others: [LooseMark]) -> Bool {
        count == others.count && zip(self, others).allSatisfy { $0.isLike($1) }
    }
}

extension PaintList.Content {
    /// Adds a mark on top, uncut.
    mutating func append(_ mark: LooseMark) { append(mark, cut: nil) }
}
