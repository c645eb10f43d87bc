import CoreGraphics
import Geometry

/// The addition of marks to a scene for debug views.
extension Scene {
    /// The scene with other lists in surfaces that are seen at the device's own pixels: the target, and what is shown
    /// pixel for pixel in one of these. What stays is shared.
    ///
    /// - Parameter change: adds to the list of a surface.
    func marked(_ change: (inout SurfaceMarks) -> Void) -> Scene {
        var rebuilt: [ObjectIdentifier: SceneSurface] = [:]
        let shown = shownSurfaces
        // What is read has a larger index.
        for index in surfaces.indices.reversed() where shown[index] {
            var marks = SurfaceMarks(self, index, rebuilt)
            change(&marks)
            let old = surfaces[index].object
            let new = SceneSurface(
                PaintList(marks.content), bounds: old.bounds, limit: old.limit, isCopy: old.isCopy)
            new.kept = surfaces[index].kept
            rebuilt[ObjectIdentifier(old)] = new
        }
        return Scene(rebuilt[ObjectIdentifier(surfaces[.target].object)] ?? surfaces[.target].object)
    }

    private var shownSurfaces: SurfaceTable<Bool> {
        var isShown = SurfaceTable(repeating: false, count: surfaces.count)
        isShown[.target] = true
        for index in surfaces.indices where isShown[index] {
            for read in surfaces[index].reads {
                guard read.shown.record.reads.isPixelForPixel, let surface = read.surface else { continue }
                isShown[surface] = surfaces[surface].backdrop == nil
            }
        }
        return isShown
    }
}

/// The list of a surface, being written anew with marks of a debug view.
struct SurfaceMarks {
    /// The surface's index.
    let surface: SurfaceIndex
    /// The marks of the surface, with their cuts.
    let shown: [(mark: LooseMark, cuts: [Cut])]
    let bounds: PixelRect
    private(set) var content = PaintList.Content()
    private let rebuilt: [ObjectIdentifier: SceneSurface]

    /// Whether tints keep the alpha of the marks: in a surface, a mark must not show where the surface is empty, nor
    /// cast a shadow.
    var tints: Bool { surface != .target }

    fileprivate init(_ scene: Scene, _ surface: SurfaceIndex, _ rebuilt: [ObjectIdentifier: SceneSurface]) {
        self.surface = surface
        self.rebuilt = rebuilt
        bounds = scene.surfaces[surface].bounds
        var shown: [(LooseMark, [Cut])] = []
        scene.surfaces[surface].order.forEach { shown.append(($0, $1)) }
        self.shown = shown
        content.totals = surface == .target ? scene.totals : SceneTotals()
    }

    /// Adds a mark on top.
    mutating func append(_ mark: LooseMark) { content.copy(mark, []) }

    /// Adds what was there, and lays a colour over each mark that has one, below what covers the mark.
    mutating func mark(_ color: (LooseMark, [Cut]) -> SIMD4<Float>?) {
        for (mark, cuts) in shown {
            content.copy(renewed(mark), cuts)
            if let color = color(mark, cuts) { content.copy(mark.marked(color, tints: tints), cuts) }
        }
    }

    private func renewed(_ mark: LooseMark) -> LooseMark {
        guard var record = mark.record as? SurfaceRecord else { return mark }
        record.surface = rebuilt[ObjectIdentifier(record.surface)] ?? record.surface
        return LooseMark(mark.mark, record)
    }
}

extension LooseMark {
    /// A colour over the same pixels.
    ///
    /// - Parameter tints: leaves the alpha of what is there.
    func marked(_ color: SIMD4<Float>, tints: Bool) -> LooseMark {
        var shape = record.shape
        shape.borderWidth = 0
        var mark = PlacedMark(
            layer: mark.layer, toDevice: mark.toDevice, clip: mark.clip, bounds: mark.bounds)
        mark.blend = tints ? .sourceAtop : .sourceOver
        return LooseMark(mark, RoundedRectangleRecord(shape: shape, color: color).simplest)
    }
}
