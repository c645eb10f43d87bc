/// What traversal and order hand on: a list is as large as what it holds.
extension PaintList: Invariants {
    var violation: String? {
        if let violation = content.violation { return violation }
        for (index, entry) in content.entries.enumerated() {
            let box =
                switch entry.kind {
                case .list(let list): content.nested[list].bounds
                case .mark(let mark): content.marks[mark].place.bounds
                }
            if !box.isEmpty, !bounds.contains(box) { return "entry \(index) lies outside of the list" }
        }
        return nil
    }
}

/// The indices of entries and marks lead somewhere, and marks can be drawn.
extension PaintList.Content: Invariants {
    var violation: String? {
        for (index, entry) in entries.enumerated() {
            if let cut = entry.cut, !cuts.indices.contains(Int(cut.rawValue)) {
                return "entry \(index) is cut by nothing"
            }
            switch entry.kind {
            case .list(let list):
                guard nested.indices.contains(list) else { return "entry \(index) is no list" }
                let nested = nested[list]
                if nested.entries.lowerBound < 0
                    || nested.entries.upperBound > nested.list.content.entries.count
                {
                    return "entry \(index) is more than its list"
                }
            case .mark(let mark):
                guard marks.indices.contains(mark) else { return "entry \(index) is no mark" }
                if let violation = violation(of: marks[mark]) {
                    return "entry \(index): \(violation)"
                }
            }
        }
        return nil
    }

    private func violation(of mark: Mark) -> String? {
        func leads(_ index: Int32?, _ count: Int) -> Bool { index.map { $0 >= 0 && $0 < count } ?? true }
        if !leads(mark.place.plane, planes.count) { return "it has no plane" }
        if !leads(mark.place.clip, clips.count) { return "it has no clip" }
        if !leads(mark.cover.shape, shapes.count) { return "it has no shape" }
        if let shape = mark.cover.shape, !leads(shapes[Int(shape)].outline, outlines.count) {
            return "it has no outline"
        }
        if !leads(mark.paint.texture, textures.count) { return "it has no texture" }
        if !leads(mark.join.reads, reads.count) { return "it reads nothing" }
        if !leads(mark.join.tint, tints.count) { return "it has no tint" }
        let b = mark.place.bounds
        if b.minX.isNaN || b.minY.isNaN || b.maxX.isNaN || b.maxY.isNaN { return "its box is no number" }
        if !(mark.join.alpha > 0) { return "it is transparent" }
        let color = mark.paint.color * mark.join.alpha
        return color.sum().isFinite ? nil : "its colour is no number"
    }
}
