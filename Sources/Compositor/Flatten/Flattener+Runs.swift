import RenderTree

/// Sublayers, chunk by chunk. What stands in the same place in two scenes becomes a run, and the third one takes that over:
/// so trees that change all over pay nothing for it, nor do pictures that are drawn once.
extension Flattener {
    /// Visits sublayers, which share one space, and puts their entries in depth order.
    mutating func visitSublayers(_ children: RenderChildren, _ context: Context) {
        var group = SiblingGroup(start: entryCount(context))
        group.reserve(children.count)
        for chunk in children.chunks {
            if mayBeRun(chunk, context) {
                visitRun(chunk, context, &group)
            } else {
                for node in chunk.nodes { visit(node, context, &group) }
            }
        }
        arrange(&group, context)
    }

    /// Nodes with animations change without becoming others, and what is decided about layers has to be recorded.
    private func mayBeRun(_ chunk: RenderChildren.Chunk, _ context: Context) -> Bool {
        chunk.weight >= SceneRun.smallest && !chunk.isAnimated && context.cut < 0 && record == nil
            && options.incremental
    }

    private mutating func visitRun(
        _ chunk: RenderChildren.Chunk, _ context: Context, _ group: inout SiblingGroup
    ) {
        let known = earlier?.run(of: chunk, context)
        if let known, takeOver(known, context, &group) { return }
        let start = RunStart(scene, group, context)
        for node in chunk.nodes { visit(node, context, &group) }
        scene.runs.append(
            SceneRun(
                chunk, context, content: known != nil ? content(since: start, context, group) : nil,
                inner: scene.runs.count - start.runs))
    }

    /// - Parameter runs: of one chunk and those inside.
    private mutating func takeOver(
        _ runs: ContiguousArray<SceneRun>.SubSequence, _ context: Context, _ group: inout SiblingGroup
    ) -> Bool {
        guard let earlier, earlier.isFollowed, let content = runs.last?.content else { return false }
        let start = entryCount(context)
        guard earlier.add(content, context, to: &scene) else { return false }
        group.append(content.members, start: start)
        scene.runs.append(contentsOf: runs)
        return true
    }

    /// Where a chunk begins, in all that it may add to.
    private struct RunStart {
        var entries, items, culled, splits, tooDeep, runs: Int
        var counts: SceneRun.Counts
        var group: SiblingGroup.Mark

        init(_ scene: FlatScene, _ group: SiblingGroup, _ context: Context) {
            entries = scene.surfaces[Int(context.surface)].entries.count
            items = scene.itemCount
            culled = scene.culled
            splits = scene.splits
            tooDeep = scene.tooDeep
            runs = scene.runs.count
            counts = scene.counts
            self.group = group.mark
        }
    }

    /// What was added since then; nil where that is little, or most of it is held by runs inside.
    private func content(since start: RunStart, _ context: Context, _ group: SiblingGroup) -> SceneRun
        .Content?
    {
        let entries = scene.surfaces[Int(context.surface)].entries[start.entries...]
        guard entries.count >= SceneRun.smallest, scene.tooDeep == start.tooDeep else { return nil }
        // So together runs hold at most four times the entries that there are.
        if (entries.count - heldEntries(since: start, context)) * 4 < entries.count { return nil }
        return SceneRun.Content(
            entries: ContiguousArray(entries), start: start.counts, end: scene.counts,
            members: group.slice(from: start.group), itemCount: scene.itemCount - start.items,
            culled: scene.culled - start.culled, splits: scene.splits - start.splits)
    }

    /// Entries of the context's surface that runs hold which were added since then.
    private func heldEntries(since start: RunStart, _ context: Context) -> Int {
        var held = 0
        var index = scene.runs.count - 1
        while index >= start.runs {
            let run = scene.runs[index]
            if let content = run.content, run.context.surface == context.surface {
                held += content.entries.count
                index -= run.inner
            }
            index -= 1
        }
        return held
    }
}
