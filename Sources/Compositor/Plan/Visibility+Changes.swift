import RenderTree

/// Where the same items are drawn in other parts than in the frame before.
extension Visibility {
    /// Where pixels may differ although the items there are the same: what is cut elsewhere is interpolated from other corners,
    /// which may be off by one level, and what translucent items hide has an effect of up to half a level.
    ///
    /// - Parameters:
    ///   - front: entries from the first one on that are those of the old scene.
    ///   - back: likewise from the last one back.
    func changes(
        since old: Visibility, _ oldScene: FlatScene, _ scene: FlatScene, front: Int, back: Int
    ) -> DeviceRect {
        var result = DeviceRect.null
        let isExact = isExact && old.isExact
        func compare(_ i: Int, _ j: Int) {
            let before = old.entries[i], after = entries[j]
            switch (before, after) {
            case (.whole, .whole), (.hidden, .hidden): return
            case (.whole, .hidden), (.hidden, .whole): if isExact { return }
            case (.part(let a), .part(let b)): if a == b { return }
            case (.parts(let a), .parts(let b)): if old.rects[a] == rects[b] { return }
            default: break
            }
            let item = scene.items[Int(scene.surfaces[0].entries[j].item)]
            if isExact, item.isSameWhenCut { return }
            let a = old.rects(i, of: item, in: oldScene), b = rects(j, of: item, in: scene)
            let was = Set(a), is_ = Set(b)
            for rect in a where !is_.contains(rect) { result = result.union(DeviceRect(rect)) }
            for rect in b where !was.contains(rect) { result = result.union(DeviceRect(rect)) }
        }
        for i in 0..<front { compare(i, i) }
        for i in 0..<back { compare(old.entries.count - 1 - i, entries.count - 1 - i) }
        return result
    }

    /// The pixels in which an entry is drawn.
    private func rects(_ entry: Int, of item: Item, in scene: FlatScene) -> [PixelRect] {
        switch entries[entry] {
        case .hidden: []
        case .whole: [item.bounds.roundedOut(within: scene.surfaces[0].bounds)]
        case .part(let rect): [rect]
        case .parts(let range): Array(rects[range])
        }
    }
}

extension Item {
    /// Nothing is interpolated, so that its pixels are the same to the last bit however it is cut.
    var isSameWhenCut: Bool {
        guard toDevice.keepsAxes else { return false }
        switch paint {
        case .color, .surface: return ItemPieces(self, options: CompositorOptions()).isPlain
        case .image, .shade, .sampled: return false
        }
    }
}
