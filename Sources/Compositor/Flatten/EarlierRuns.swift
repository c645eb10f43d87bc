import RenderTree

/// The runs of the last scene, found by their chunks.
struct EarlierRuns {
    /// The last scene, without items and pictures.
    private let scene: FlatScene
    private var runs: ContiguousArray<SceneRun> { scene.runs }
    /// The last run of each chunk; layers whose silhouette is drawn too have several.
    private var last: [ObjectIdentifier: Int] = [:]
    /// The run before of the same chunk, or -1.
    private var before: ContiguousArray<Int> = []
    /// The next scene follows on the last one. It begins anew where it would share less than half of its layers with that, or
    /// where too much is left of scenes before.
    private(set) var isFollowed = false

    init(_ scene: FlatScene, for root: RenderNode?) {
        self.scene = scene.withoutItems
        last.reserveCapacity(runs.count)
        before.reserveCapacity(runs.count)
        for (index, run) in runs.enumerated() {
            before.append(last.updateValue(index, forKey: ObjectIdentifier(run.chunk)) ?? -1)
        }
        guard let root, !scene.isSparse else { return }
        var search = Search(total: root.weight)
        look(root.children, &search, depth: 0)
        isFollowed = search.isWorthwhile
    }

    /// The chunk in the same place, after the runs inside of it.
    func run(of chunk: RenderChildren.Chunk, _ context: Flattener.Context)
        -> ContiguousArray<SceneRun>.SubSequence?
    {
        var index = last[ObjectIdentifier(chunk)] ?? -1
        while index >= 0 {
            if runs[index].context == context { return runs[(index - runs[index].inner)...index] }
            index = before[index]
        }
        return nil
    }

    /// Adds what a run has to a scene; false where what was before the run is not as it was.
    func add(_ content: SceneRun.Content, _ context: Flattener.Context, to next: inout FlatScene) -> Bool {
        let surface = Int(context.surface)
        guard next.counts == content.start,
            next.surfaces[surface].level == scene.surfaces[surface].level,
            next.surfaces[surface].limit == scene.surfaces[surface].limit
        else { return false }
        next.add(scene, from: content.start, to: content.end)
        next.surfaces[surface].entries.append(contentsOf: content.entries)
        next.itemCount += content.itemCount
        next.takenItems += content.itemCount
        next.culled += content.culled
        next.splits += content.splits
        return true
    }

    /// Layers that were found so far.
    private struct Search {
        var total: Int
        var kept = 0
        var changed = 0
        var isWorthwhile: Bool { kept * 2 >= total }
        var isOver: Bool { isWorthwhile || changed * 2 > total }
    }

    private func look(_ children: RenderChildren, _ search: inout Search, depth: Int) {
        for chunk in children.chunks {
            if search.isOver { return }
            if let index = last[ObjectIdentifier(chunk)], runs[index].content != nil {
                search.kept += chunk.weight
                continue
            }
            search.changed += chunk.nodes.count
            if chunk.weight == chunk.nodes.count || depth >= Flattener.maximumDepth { continue }
            for node in chunk.nodes where !node.children.isEmpty {
                look(node.children, &search, depth: depth + 1)
            }
        }
    }
}
