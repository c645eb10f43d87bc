import CoreGraphics
import Coverage
import Geometry
import RenderTree

extension TextLook: DrawnLook {
    package func drawing(in shape: LayerShape) -> (any LookDrawing)? {
        let drawing = TextDrawing(look: self, shape: shape)
        return drawing.ink.isEmpty ? nil : drawing
    }
}

/// The drawing of a text layer. Text is laid out in the *page*: points from its upper left corner, y down. The page is the
/// layer's bounds as they are seen, unless the look has a page of its own.
/// A run is one mark, and one more for each of its stroke, its shadow and its glyphs that are pictures.
struct TextDrawing: LookDrawing {
    let look: TextLook
    let shape: LayerShape
    /// The rectangle that contains all marks without the clip, in the page; null if there are none.
    private let whole: LayerRect
    /// The rectangle that contains all marks, in the page; null if there are none.
    let ink: LayerRect
    /// The layer's bounds, or the page of the look.
    private let page: LayerRect

    init(look: TextLook, shape: LayerShape) {
        self.look = look
        self.shape = shape
        let size = look.page?.size ?? CGSize(width: shape.bounds.width, height: shape.bounds.height)
        page = LayerRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        var whole = LayerRect.null
        for rectangle in look.rectangles where rectangle.isSeen {
            whole = whole.union(rectangle.rect.standardized.layerRect)
        }
        for outline in look.outlines { whole = whole.union(outline.record.rect) }
        for run in look.runs { whole = whole.union(run.ink) }
        for picture in look.pictures { whole = whole.union(picture.box) }
        self.whole = whole
        ink = look.clipsToBounds ? whole.intersection(page) : whole
    }

    /// The map from the page to points from the layer's visual top left corner, y down.
    private var pageToBounds: Homography {
        guard let page = look.page else { return .identity }
        let (sx, sy) = (page.rect.width / page.size.width, page.rect.height / page.size.height)
        guard sx.isFinite, sy.isFinite else { return .identity }
        return Homography(sx, 0, 0, 0, sy, 0, page.rect.minX, page.rect.minY, 1)
    }

    /// Wherever y runs.
    var extent: LayerRect {
        let b = shape.bounds, ink = look.page == nil ? ink : pageToBounds.layerBounds(of: ink)
        return LayerRect(
            minX: b.minX + ink.minX, minY: min(b.minY + ink.minY, b.maxY - ink.maxY), maxX: b.minX + ink.maxX,
            maxY: max(b.minY + ink.maxY, b.maxY - ink.minY))
    }

    /// One where no two marks touch, so that text that fades seldom takes a surface.
    var count: Int {
        var boxes: [LayerRect] = look.rectangles.lazy.filter(\.isSeen).map {
            $0.rect.standardized.layerRect
        }
        boxes += look.pictures.map(\.box).filter { !$0.isEmpty }
        boxes += look.outlines.map(\.record.rect)
        for run in look.runs {
            if run.markCount > 1 { return boxes.count + run.markCount }
            if run.markCount == 1 { boxes.append(run.ink) }
        }
        // With more boxes, comparing them costs more than the surface would.
        if boxes.count > 32 { return boxes.count }
        for (i, box) in boxes.enumerated() {
            for other in boxes[..<i] where box.insetBy(-1).intersects(other) { return boxes.count }
        }
        return min(boxes.count, 1)
    }

    func draw(_ toDevice: Homography, _ place: MarkPlace, _ sink: inout MarkSink) {
        let b = shape.bounds
        let pageToLayer = Homography(
            1, 0, 0, 0, shape.isFlipped ? 1 : -1, 0, b.minX, shape.isFlipped ? b.minY : b.maxY, 1)
        let plane = pageToBounds.concatenating(pageToLayer).concatenating(toDevice)
        let place = clipped(place, plane, &sink)
        if place.clip.isEmpty { return }
        for rectangle in look.rectangles where !rectangle.isAbove {
            draw(rectangle, plane, place, &sink)
        }
        for outline in look.outlines where !outline.isAbove { draw(outline.record, plane, place, &sink) }
        for run in look.runs { draw(run, plane, place, &sink) }
        for picture in look.pictures { draw(picture, plane, place, &sink) }
        for rectangle in look.rectangles where rectangle.isAbove { draw(rectangle, plane, place, &sink) }
        for outline in look.outlines where outline.isAbove { draw(outline.record, plane, place, &sink) }
    }

    // MARK: Clipping

    /// The place cut to the page, where something would reach over it.
    private func clipped(
        _ place: MarkPlace, _ plane: Homography, _ sink: inout MarkSink
    ) -> MarkPlace {
        let all = whole
        guard look.clipsToBounds, !page.contains(all) else { return place }
        var place = place
        if plane.keepsAxes || plane.swapsAxes {
            // Pixels that the bounds touch by more than rounding.
            place.clip = plane.bounds(of: page).insetBy(1.0 / 512).roundedOut(within: place.clip)
            return place
        }
        let sides: [(Bool, Double, Double, Double)] = [
            (all.minX < 0, 1, 0, 0), (all.minY < 0, 0, 1, 0), (all.maxX > page.maxX, -1, 0, page.maxX),
            (all.maxY > page.maxY, 0, -1, page.maxY),
        ]
        for (isCrossed, x, y, rest) in sides where isCrossed {
            guard let side = plane.halfPlane(x, y, rest) else { continue }
            place.cut = sink.open.add(side, to: place.cut)
        }
        return place
    }

    // MARK: Marks

    private func draw(
        _ rectangle: TextLook.Rectangle, _ plane: Homography, _ place: MarkPlace, _ sink: inout MarkSink
    ) {
        guard rectangle.isSeen else { return }
        let color = rectangle.color.premultiplied, shape = MarkShape(rectangle.rect.standardized.layerRect)
        sink.add(color, shape, of: self.shape.layer, plane, density: color.w, at: place)
    }

    private func draw(
        _ run: GlyphRun, _ plane: Homography, _ place: MarkPlace, _ sink: inout MarkSink
    ) {
        if let shadow = run.shadow { sink.drawShadow(shadow, of: run, shape.layer, plane, place) }
        func draw(_ style: DrawnOutline.Style, _ color: RGBAColor) {
            let outline = DrawnOutline(.glyphs(run.glyphs), style: style)
            self.draw(OutlineRecord(outline, color.premultiplied), plane, place, &sink)
        }
        if let color = run.color { draw(.fill(isEvenOdd: false), color) }
        if let stroke = run.drawnStroke { draw(.stroke(StrokeStyle(width: stroke.width)), stroke.color) }
        for index in run.glyphs.pictures { drawPicture(index, of: run, plane, place, &sink) }
    }

    private func draw(
        _ record: OutlineRecord, _ plane: Homography, _ place: MarkPlace, _ sink: inout MarkSink
    ) {
        guard record.rect.minX <= record.rect.maxX, record.color.w > 0 else { return }
        sink.addOutline(record, of: shape.layer, plane, at: place)
    }

    /// Draws the image of an attachment, smooth at its edges.
    private func draw(
        _ picture: TextLook.Picture, _ plane: Homography, _ place: MarkPlace, _ sink: inout MarkSink
    ) {
        let rect = picture.box
        guard !rect.isEmpty else { return }
        draw(picture.image, in: rect, MarkShape(rect), plane, place, &sink)
    }

    private func draw(
        _ image: CGImage, in rect: LayerRect, _ shape: MarkShape, _ plane: Homography, _ place: MarkPlace,
        _ sink: inout MarkSink
    ) {
        let sx = Double(image.width) / rect.width, sy = Double(image.height) / rect.height
        let record = PictureRecord(
            shape: shape,
            image: SceneImage(image: image, minification: .trilinear, magnification: .linear, bias: 0),
            texels: TexelMapping(scaleX: sx, scaleY: sy, offsetX: -rect.minX * sx, offsetY: -rect.minY * sy))
        sink.add(record, of: self.shape.layer, plane, at: place)
    }

    /// Draws a glyph that is a picture, with the alpha of the run's colour.
    private func drawPicture(
        _ index: Int, of run: GlyphRun, _ plane: Homography, _ place: MarkPlace, _ sink: inout MarkSink
    ) {
        let rect = run.glyphs.pictureRect(index)
        let outset = plane.localOutset(around: rect)
        let pixel = min(outset.x, outset.y)
        guard !rect.isEmpty, pixel > 0, pixel.isFinite,
            let found = run.glyphs.font.picture(
                of: run.glyphs.glyphs[index], size: run.glyphs.size / pixel)
        else { return }
        // The strike's own rectangle: strikes differ by rounding.
        let r = run.glyphs.rect(index, found.bounds)
        var place = place
        place.alpha *= min(max(run.color?.components.w ?? 1, 0), 1)
        draw(found.image, in: r, MarkShape(r, smoothSides: 0), plane, place, &sink)
    }
}

extension TextLook.Rectangle {
    fileprivate var isSeen: Bool {
        let r = rect.standardized.layerRect
        return !r.isEmpty && r.width.isFinite && r.height.isFinite && color.components.w > 0
    }
}

extension TextLook.Outline {
    fileprivate var record: OutlineRecord {
        let style = lineWidth.map { DrawnOutline.Style.stroke(StrokeStyle(width: $0)) }
        return OutlineRecord(
            DrawnOutline(path: path, style: style ?? .fill(isEvenOdd: false)), color.premultiplied)
    }
}

extension TextLook.Picture {
    /// The rectangle in points of the page; null for a picture that is not drawn.
    fileprivate var box: LayerRect {
        let box = rect.standardized.layerRect
        return box.isEmpty || !box.width.isFinite || !box.height.isFinite ? .null : box
    }
}
