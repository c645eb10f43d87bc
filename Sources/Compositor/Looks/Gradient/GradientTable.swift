import RenderTree

/// A gradient of any number of stops as a table that a program looks a location up in: exactly, whatever lies between.
///
/// It begins with a search tree. A node is four locations, in ascending order; as many of them as lie at or before the
/// one that is looked for, that is the number of the child to go on with, of five. Children of node n are 5n + 1 to
/// 5n + 5. On the last level there are stretches instead of nodes: what lies before all stops, between two, behind all.
/// Each stretch is two entries: a colour, and what to add to it times the location.
struct GradientTable {
    let table: PaintTable
    /// The number of levels of nodes.
    let levels: Int
    /// The number of entries before the stretches.
    let nodes: Int

    init(_ gradient: GradientStops) {
        let stops = gradient.stops
        var levels = 1, leaves = 5
        while leaves < stops.count + 1 {
            levels += 1
            leaves *= 5
        }
        self.levels = levels
        nodes = (leaves - 1) / 4
        var entries = ContiguousArray<SIMD4<Float>>(repeating: Self.beyond, count: nodes)
        Self.fill(&entries, 0, stops, 0, leaves, nodes)
        entries.reserveCapacity(nodes + 2 * stops.count + 2)
        entries += Self.even(stops[0])
        for (a, b) in zip(stops, stops.dropFirst()) { entries += Self.stretch(a, b) }
        entries += Self.even(stops[stops.count - 1])
        table = PaintTable(entries, firstColor: nodes)
    }

    /// Locations that are never reached.
    private static let beyond = SIMD4<Float>(repeating: .greatestFiniteMagnitude)

    /// Fills in the node of some leaves and those below it.
    private static func fill(
        _ entries: inout ContiguousArray<SIMD4<Float>>, _ node: Int,
        _ stops: ContiguousArray<GradientStops.Stop>,
        _ firstLeaf: Int, _ leaves: Int, _ nodes: Int
    ) {
        let each = leaves / 5
        for i in 0..<4 {
            // Leaf k ends at stop k.
            let stop = firstLeaf + (i + 1) * each - 1
            if stop < stops.count { entries[node][i] = key(stop, stops) }
        }
        let child = 5 * node + 1
        guard child < nodes else { return }
        for i in 0..<5 where firstLeaf + i * each <= stops.count {
            fill(&entries, child + i, stops, firstLeaf + i * each, each, nodes)
        }
    }

    /// The location from which on a stop is behind.
    private static func key(_ index: Int, _ stops: ContiguousArray<GradientStops.Stop>) -> Float {
        let location = stops[index].location
        let isJump =
            index > 0 && stops[index - 1].location == location
            || index + 1 < stops.count && stops[index + 1].location == location
        return Float(isJump ? location - GradientStops.early : location)
    }

    private static func even(_ stop: GradientStops.Stop) -> [SIMD4<Float>] { [stop.color, .zero] }

    private static func stretch(_ a: GradientStops.Stop, _ b: GradientStops.Stop) -> [SIMD4<Float>] {
        // As the tree has them, so that nothing is extrapolated.
        let start = Double(Float(a.location)), length = Double(Float(b.location)) - start
        // Too short to be told from a jump.
        guard length > 1e-6 else { return even(b) }
        let slope = SIMD4<Double>(b.color - a.color) / length
        return [SIMD4<Float>(SIMD4<Double>(a.color) - slope * start), SIMD4<Float>(slope)]
    }
}
