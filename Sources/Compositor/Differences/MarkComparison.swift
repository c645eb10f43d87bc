/// Whether marks of two lists draw the same.
extension PaintList.Content {
    /// Apart from their cuts, from what the surfaces hold that they read, and from what lies behind them.
    func drawsSame(_ i: Int, _ other: PaintList.Content, _ j: Int) -> Bool {
        let x = marks[i], y = other.marks[j]
        return x.layer == y.layer && isSamePlace(x.place, other, y.place)
            && isSameCover(x.cover, other, y.cover) && isSamePaint(x.paint, other, y.paint)
            && isSameJoin(x.join, other, y.join)
    }

    /// The clip is not compared: what it cuts off is told by the bounds.
    private func isSamePlace(_ x: Mark.Place, _ other: PaintList.Content, _ y: Mark.Place) -> Bool {
        x.rect == y.rect && x.bounds == y.bounds && planes[Int(x.plane)] == other.planes[Int(y.plane)]
    }

    private func isSameCover(_ x: Mark.Cover, _ other: PaintList.Content, _ y: Mark.Cover) -> Bool {
        guard let a = x.shape, let b = y.shape else {
            return x.shape == nil && y.shape == nil && x.smoothSides == y.smoothSides
        }
        var p = shapes[Int(a)], q = other.shapes[Int(b)]
        if p.outline != nil || q.outline != nil {
            guard let i = p.outline, let j = q.outline, outlines[Int(i)] == other.outlines[Int(j)] else {
                return false
            }
            (p.outline, q.outline) = (nil, nil)
        }
        return p == q
    }

    /// The two states of a bitmap that marks show, which draw the same but for what changed between these; nil for other marks.
    func states(_ i: Int, _ other: PaintList.Content, _ j: Int) -> (old: SceneImage, new: SceneImage)? {
        let x = marks[i], y = other.marks[j]
        guard x.paint.source == .image, y.paint.source == .image, let a = x.paint.texture,
            let b = y.paint.texture, case .image(let old) = textures[Int(a)].source,
            case .image(let new) = other.textures[Int(b)].source, old.image.stamp != nil,
            new.image.stamp != nil,
            old.minification == new.minification, old.magnification == new.magnification,
            old.bias == new.bias,
            x.layer == y.layer, x.paint.color == y.paint.color, x.join.density == y.join.density,
            isSameMapping(textures[Int(a)], other.textures[Int(b)]), isSamePlace(x.place, other, y.place),
            isSameCover(x.cover, other, y.cover), isSameJoin(x.join, other, y.join)
        else { return nil }
        return (old, new)
    }

    private func isSameMapping(_ p: MarkTexture, _ q: MarkTexture) -> Bool {
        p.texels == q.texels && p.texelLimits == q.texelLimits && p.stretch == q.stretch
    }

    private func isSamePaint(_ x: Mark.Paint, _ other: PaintList.Content, _ y: Mark.Paint) -> Bool {
        guard x.color == y.color, x.source == y.source else { return false }
        guard let a = x.texture, let b = y.texture else { return x.texture == nil && y.texture == nil }
        let p = textures[Int(a)], q = other.textures[Int(b)]
        guard isSameMapping(p, q) else { return false }
        switch (p.source, q.source) {
        case (.image(let a), .image(let b)): return a == b
        case (.sampled(let a), .sampled(let b)): return a.filter == b.filter
        case (.surface, .surface): return true
        case (.plane(let a), .plane(let b)): return a == b
        case (.cells(let a), .cells(let b)): return a == b
        case (.particles(let a), .particles(let b)): return a == b
        default: return false
        }
    }

    private func isSameJoin(_ x: Mark.Join, _ other: PaintList.Content, _ y: Mark.Join) -> Bool {
        func masks(_ list: PaintList.Content, _ reads: Int32?) -> Bool {
            reads.map { list.reads[Int($0)].mask != nil } ?? false
        }
        func tint(_ list: PaintList.Content, _ tint: Int32?) -> SIMD4<Float> {
            tint.map { list.tints[Int($0)] } ?? .one
        }
        return x.alpha == y.alpha && tint(self, x.tint) == tint(other, y.tint) && x.blend == y.blend
            && x.operation == y.operation
            && masks(self, x.reads) == masks(other, y.reads)
    }
}

extension PaintOrder.Run {
    /// A mark draws the same as one of another run, apart from what they read.
    func drawsSame(_ i: Int, _ other: PaintOrder.Run, _ j: Int) -> Bool {
        list.content.drawsSame(mark(i), other.list.content, other.mark(j)) && cuts(i) == other.cuts(j)
            && region == other.region
    }

    /// Around the pixels in which a mark shows something else than one of another run.
    func changes(_ i: Int, _ other: PaintOrder.Run, _ j: Int) -> DeviceRect {
        let all = bounds(i).union(other.bounds(j))
        guard cuts(i) == other.cuts(j), region == other.region,
            let states = list.content.states(mark(i), other.list.content, other.mark(j)),
            let stamp = states.new.image.stamp, let before = states.old.image.stamp,
            let changes = stamp.changes(since: before),
            let footprint = TexelFootprint(other.item(j), states.new)
        else { return all }
        return changes.reduce(DeviceRect.null) { $0.union(footprint.pixels(showing: $1)) }.intersection(all)
    }
}
