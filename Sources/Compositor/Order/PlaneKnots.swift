/// Finds which planes of a group can hide each other in a way that no sorting by depth settles.
enum PlaneKnots {
    /// Index lists, back to front: planes of different lists can be drawn list after list.
    ///
    /// First the depth ranges are swept: ranges that overlap make a run. Within a run, planes whose rectangles overlap on
    /// the screen are joined; what is not joined can't hide each other. Sorting, and n² rectangle tests within a run.
    static func find(_ planes: ContiguousArray<SpacePlane>, thickness: Double) -> [[Int]] {
        // The numbers alone, since those of planes are far apart in memory.
        let order = planes.indices.map { DepthKey(planes[$0].minZ, $0) }.sorted()
        var result: [[Int]] = []
        var run: [Int] = []
        var top = -Double.infinity
        var runIsLevel = true
        for key in order {
            let index = key.index, plane = planes[index]
            let isLevel = plane.maxZ - plane.minZ <= thickness
            // Level planes of one depth keep their array order, so they stay in one run.
            let joins =
                plane.minZ < top - thickness || (runIsLevel && isLevel && plane.maxZ <= top + thickness)
            if !run.isEmpty, !joins {
                appendKnots(run, planes, to: &result)
                run = []
                top = -.infinity
                runIsLevel = true
            }
            run.append(index)
            runIsLevel = runIsLevel && isLevel
            top = max(top, plane.maxZ)
        }
        appendKnots(run, planes, to: &result)
        return result
    }

    private static func appendKnots(
        _ run: [Int], _ planes: ContiguousArray<SpacePlane>, to result: inout [[Int]]
    ) {
        guard run.count > 1 else {
            if let only = run.first { result.append([only]) }
            return
        }
        if run.count > 8 * Traversal.maximumSplitCount {
            result.append(run)
            return
        }
        let byX = run.sorted { planes[$0].bounds.minX < planes[$1].bounds.minX }
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
            let bounds = planes[byX[i]].bounds
            open.removeAll { planes[byX[$0]].bounds.maxX <= bounds.minX }
            for j in open where planes[byX[j]].bounds.intersects(bounds) { parent[root(j)] = root(i) }
            open.append(i)
        }
        var knots: [Int: [Int]] = [:]
        for i in byX.indices { knots[root(i), default: []].append(byX[i]) }
        result += knots.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    }
}
