/// Finds which planes of a group can hide each other in a way that no sorting by depth settles.
enum PlaneKnots {
    /// More planes in one run than this are ordered by the depth of their middle, as one knot.
    static let mostCompared = 8 * SiblingArranger.maximumSplitCount

    /// Runs of layers whose depth ranges overlap, back to front: layers of different runs can be drawn run after run.
    ///
    /// - Parameter order: the layers by their least depths.
    /// - Returns: ranges of positions in `order`.
    static func runs(
        _ order: ContiguousArray<DepthKey>, _ depths: ContiguousArray<DepthRange>, thickness: Double
    ) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = 0
        var top = -Double.infinity
        var runIsLevel = true
        for (position, key) in order.enumerated() {
            let depth = depths[key.index]
            let isLevel = depth.most - depth.least <= thickness
            // Level planes of one depth keep their array order, so they stay in one run.
            let joins =
                depth.least < top - thickness || (runIsLevel && isLevel && depth.most <= top + thickness)
            if position > start, !joins {
                result.append(start..<position)
                start = position
                top = -.infinity
                runIsLevel = true
            }
            runIsLevel = runIsLevel && isLevel
            top = max(top, depth.most)
        }
        if start < order.count { result.append(start..<order.count) }
        return result
    }

    /// The planes of a run in knots that can be drawn one after the other: planes whose rectangles overlap on the screen are
    /// joined, since others can't hide each other. n² rectangle tests.
    ///
    /// - Returns: lists of positions in `planes`.
    static func find(_ planes: [(layer: Int, plane: SpacePlane)]) -> [[Int]] {
        if planes.count < 2 { return planes.isEmpty ? [] : [[0]] }
        let byX = planes.indices.sorted { planes[$0].plane.bounds.minX < planes[$1].plane.bounds.minX }
        var parent = Array(byX.indices)
        func root(_ i: Int) -> Int {
            var i = i
            while parent[i] != i {
                parent[i] = parent[parent[i]]
                i = parent[i]
            }
            return i
        }
        var open: [Int] = []
        for i in byX.indices {
            let bounds = planes[byX[i]].plane.bounds
            open.removeAll { planes[byX[$0]].plane.bounds.maxX <= bounds.minX }
            for j in open where planes[byX[j]].plane.bounds.intersects(bounds) { parent[root(j)] = root(i) }
            open.append(i)
        }
        var knots: [Int: [Int]] = [:]
        for i in byX.indices { knots[root(i), default: []].append(byX[i]) }
        func isBefore(_ a: Int, _ b: Int) -> Bool { planes[a].layer < planes[b].layer }
        return knots.values.map { $0.sorted(by: isBefore) }.sorted { isBefore($0[0], $1[0]) }
    }
}
