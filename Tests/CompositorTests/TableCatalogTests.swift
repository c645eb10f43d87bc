import Testing

@testable import Compositor

/// Where the tables of paints lie in their texture.
@Suite struct TableCatalogTests {
    private func table(_ count: Int, _ first: Float = 0) -> PaintTable {
        PaintTable(ContiguousArray((0..<count).map { SIMD4(first, Float($0), 0, 1) }))
    }

    /// Follows the steps, and holds what a texture would.
    private struct Texture {
        var catalog = TableCatalog()
        var entries: [TextureID: [SIMD4<Float>]] = [:]
        var last: Int32 = 0

        mutating func place(_ table: PaintTable) -> TableCatalog.Demand {
            var next = last
            defer { last = next }
            let demand = catalog.place(table) {
                next += 1
                return TextureID(rawValue: next)
            }
            for step in demand.steps {
                switch step {
                case .createTable(let id, let width, let height):
                    #expect(width == TableCatalog.rowLength)
                    entries[id] = Array(repeating: .zero, count: width * height)
                case .destroyTexture(let id): entries[id] = nil
                case .uploadTable(let id, let new, let x, let y, let width):
                    #expect(new.count % width == 0 && x + width <= TableCatalog.rowLength)
                    for (i, entry) in new.enumerated() {
                        entries[id]?[(y + i / width) * TableCatalog.rowLength + x + i % width] = entry
                    }
                default: Issue.record("\(step)")
                }
            }
            return demand
        }

        func holds(_ table: PaintTable, _ demand: TableCatalog.Demand) -> Bool {
            guard let all = entries[demand.texture] else { return false }
            let end = demand.start + table.entries.count
            return end <= all.count && Array(table.entries) == Array(all[demand.start..<end])
        }
    }

    @Test func tablesLieApart() {
        var texture = Texture()
        var placed: [(PaintTable, TableCatalog.Demand)] = []
        for (i, count) in [3, 1000, 700, 1024, 1, 2500, 40].enumerated() {
            let table = table(count, Float(i + 1))
            placed.append((table, texture.place(table)))
        }
        for (table, demand) in placed { #expect(texture.holds(table, demand)) }
    }

    @Test func aTableIsUploadedOnce() {
        var texture = Texture()
        let first = texture.place(table(50))
        let again = texture.place(table(50))
        #expect(!first.steps.isEmpty && again.steps.isEmpty && again.start == first.start)
        #expect(texture.place(table(50, 1)).start != first.start)
    }

    @Test func whatOneFrameNeedsHasRoom() {
        var texture = Texture()
        texture.catalog.beginFrame()
        let tables = (0..<100).map { table(900, Float($0)) }
        for table in tables { _ = texture.place(table) }
        #expect(texture.catalog.rows == 256)
        texture.catalog.beginFrame()
        let placed = tables.map { ($0, texture.place($0)) }
        for (table, demand) in placed { #expect(texture.holds(table, demand)) }
        #expect(texture.entries.count == 1)
    }

    @Test func tablesOfFramesBeforeGiveWay() {
        var texture = Texture()
        for frame in 0..<200 {
            texture.catalog.beginFrame()
            let table = table(900, Float(frame))
            let demand = texture.place(table)
            #expect(texture.holds(table, demand))
        }
        #expect(texture.catalog.rows == 16, "it does not grow for what is gone")
    }

    @Test func whatIsReadStillIsNotReplacedUnnoticed() {
        var texture = Texture()
        texture.catalog.beginFrame()
        for i in 0..<16 { #expect(!texture.place(table(1024, Float(i))).replacesOthers || i == 0) }
        #expect(texture.place(table(1024, 99)).replacesOthers)
    }

    @Test func theLargestTexture() {
        var texture = Texture()
        let most = TableCatalog.mostRows * TableCatalog.rowLength
        let all = table(most, 1), more = table(10, 2)
        #expect(texture.holds(all, texture.place(all)))
        let demand = texture.place(more)
        #expect(demand.replacesOthers && texture.holds(more, demand))
        #expect(texture.catalog.rows == TableCatalog.mostRows)
    }
}
