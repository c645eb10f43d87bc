import Geometry

/// Marks with their records.
extension PaintList.Content {
    /// Returns a mark without its record.
    func placed(_ index: MarkIndex) -> PlacedMark {
        let mark = marks[index]
        return PlacedMark(
            layer: mark.layer, toDevice: planes[mark.plane], clip: clips[mark.clip], bounds: mark.bounds,
            blend: mark.blend, alpha: mark.alpha, density: mark.density,
            backdrop: mark.backdrop.map { backdrops[$0] })
    }

    /// Returns a mark with its record.
    func loose(_ index: MarkIndex) -> LooseMark {
        LooseMark(placed(index), records.record(of: marks[index]))
    }

    /// Returns the record of a mark; nil for a mark of another technique.
    @inline(__always)
    func record<Record: MarkRecord>(_ index: MarkIndex, as type: Record.Type) -> Record? {
        marks[index].technique == type.technique ? type.table(of: records)[marks[index].row.index()] : nil
    }

    /// Adds a mark without showing it.
    mutating func add(_ mark: LooseMark) -> MarkIndex { add(mark.record, mark.mark) }

    @inline(__always)
    private mutating func add(_ record: some MarkRecord, _ mark: PlacedMark) -> MarkIndex {
        marks.add(
            Mark(
                layer: mark.layer, bounds: mark.bounds, plane: planes.share(mark.toDevice),
                clip: clips.share(mark.clip), row: MarkRow(record.add(to: &records)), alpha: mark.alpha,
                density: mark.density, backdrop: mark.backdrop.map { backdrops.add($0) },
                technique: type(of: record).technique, blend: mark.blend))
    }

    /// Adds a mark on top, unless nothing of it can be seen.
    @inline(__always)
    mutating func append(_ record: some MarkRecord, _ mark: PlacedMark, cut: CutIndex?) {
        guard !mark.bounds.isEmpty, mark.alpha > 0 else {
            totals.culled += 1
            return
        }
        var mark = mark
        if mark.joinsBackdrop { mark.density = 0 }
        totals.items += 1
        totals.paint(mark.bounds)
        entries.append(PaintList.Entry(mark: add(record, mark), cut: cut))
    }

    /// Adds a mark on top, unless nothing of it can be seen.
    mutating func append(_ mark: LooseMark, cut: CutIndex?) {
        append(mark.record, mark.mark, cut: cut)
    }

    /// Adds a mark of another list with its cuts, the last first. It is counted with that list.
    mutating func copy(_ mark: LooseMark, _ cuts: [Cut]) {
        var index: CutIndex?
        for cut in cuts.reversed() {
            let next = add(cut.halfPlane, to: index, dividesPlane: cut.dividesPlane)
            self.cuts[next].junctions = cut.junctions
            index = next
        }
        entries.append(PaintList.Entry(mark: add(mark), cut: index))
    }

    /// Adds another list on top, or what a region leaves of it.
    mutating func append(_ list: PaintList, within region: ClipRegion? = nil) {
        if list.content.entries.isEmpty { return }
        let index = nested.add(
            PaintList.Nested(
                list: lists.add(list), entries: list.content.entries.indices, region: region))
        entries.append(PaintList.Entry(list: index))
    }

    mutating func reserve(_ count: Int) {
        marks.reserve(count)
        entries.reserveCapacity(count)
        planes.reserve(count)
    }
}

extension PaintList.Content {
    /// The cuts of an entry, the last first.
    func cuts(from index: CutIndex?) -> [Cut] {
        var result: [Cut] = []
        var next = index
        while let link = next {
            let cut = cuts[link]
            result.append(cut)
            next = cut.parent
        }
        return result
    }

    mutating func add(
        _ halfPlane: HalfPlane, to parent: CutIndex?, dividesPlane: Bool = false
    ) -> CutIndex {
        cuts.add(Cut(halfPlane: halfPlane, parent: parent, dividesPlane: dividesPlane))
    }
}
