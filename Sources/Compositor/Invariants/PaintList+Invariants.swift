/// Invariants of a list after the walk and ordering: its bounds contain those of its entries.
extension PaintList: Invariants {
    var violation: String? {
        if let violation = content.violation { return violation }
        for (index, entry) in content.entries.enumerated() {
            let box =
                switch entry.kind {
                case .list(let list): content.bounds(of: content.nested[list])
                case .mark(let mark): content.marks[mark].bounds
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
            if let cut = entry.cut, !cuts.contains(cut) {
                return "entry \(index) is cut by nothing"
            }
            switch entry.kind {
            case .list(let list):
                guard nested.contains(list) else { return "entry \(index) is no list" }
                let nested = nested[list]
                guard lists.contains(nested.list) else { return "entry \(index) is of no list" }
                if nested.entries.lowerBound < 0
                    || nested.entries.upperBound > lists[nested.list].content.entries.count
                {
                    return "entry \(index) is more than its list"
                }
            case .mark(let mark):
                guard marks.contains(mark) else { return "entry \(index) is no mark" }
                if let violation = violation(of: marks[mark]) {
                    return "entry \(index): \(violation)"
                }
            }
        }
        return nil
    }

    private func violation(of mark: Mark) -> String? {
        if !planes.contains(mark.plane) { return "it has no plane" }
        if !clips.contains(mark.clip) { return "it has no clip" }
        if !records.hasRecord(of: mark) { return "it has no record" }
        if let backdrop = mark.backdrop, !backdrops.contains(backdrop) { return "it has no backdrop" }
        let b = mark.bounds
        if b.minX.isNaN || b.minY.isNaN || b.maxX.isNaN || b.maxY.isNaN { return "its box is no number" }
        if !(mark.alpha > 0) { return "it is transparent" }
        let color = records.record(of: mark).color * mark.alpha
        return color.sum().isFinite ? nil : "its colour is no number"
    }
}
