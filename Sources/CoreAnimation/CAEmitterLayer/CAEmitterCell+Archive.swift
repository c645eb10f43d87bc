import Foundation

// Archives contain numbers, strings, the colour, the contents and their rectangle, and nested cells.
extension CAEmitterCell {
    /// The maximum nesting depth of archived cells: the archiver recurses for each.
    private static let maximumArchivedDepth = 64

    final func archive(to coder: NSCoder) {
        for (key, property) in EmitterCellProperty.all.sorted(by: { $0.key < $1.key })
        where property.form != .unread && key != "emitterCells" && shouldArchiveValue(forKey: key) {
            if let object = ArchivedValue.object(for: property.read(self)) {
                coder.encode(object, forKey: key)
            }
        }
        if let emitterCells, height(Self.maximumArchivedDepth) < Self.maximumArchivedDepth {
            coder.encode(emitterCells as NSArray, forKey: "emitterCells")
        }
    }

    /// The number of levels of cells, counted up to a limit, because a cell may contain itself.
    private final func height(_ limit: Int) -> Int {
        if limit == 0 { return 0 }
        var most = 0
        for cell in emitterCells ?? [] where most < limit - 1 { most = max(most, cell.height(limit - 1)) }
        return most + 1
    }

    final func restore(from coder: NSCoder) {
        ArchiveDepth.enter { restoreContents(from: coder) }
    }

    private final func restoreContents(from coder: NSCoder) {
        for (key, property) in EmitterCellProperty.all
        where key != "emitterCells" && coder.containsValue(forKey: key) {
            let object = coder.decodeObject(
                of: [NSNumber.self, NSString.self, NSArray.self, ArchivedImage.self], forKey: key)
            property.write(
                ArchivedValue.value(of: object, like: nil, isColor: property.kind == .color), to: self)
        }
        if coder.containsValue(forKey: "emitterCells") {
            let cells = coder.decodeObject(of: [NSArray.self, CAEmitterCell.self], forKey: "emitterCells")
            emitterCells = (cells as? [Any])?.compactMap { $0 as? CAEmitterCell }
        }
    }
}
