import Locking
import RenderTree

/// The stage between evaluation and the walk: puts what providers give into a tree, as plain values.
///
/// The result is a tree like any other, which is walked without any provider. Nodes and chunks of sublayers whose
/// content is what it was are the objects of the last frame, so that what is kept of them stays good; a frame in which
/// nothing changed visits no node.
///
/// Text depends on its layer alone and is resolved at once. Which tiles are seen is known when the tree has been
/// culled: `resolve` gives those of the last frame, and `supply` those that are seen in this one.
///
/// One renderer owns it, and calls it on one thread at a time. All calls of providers are made by these two functions.
package struct ContentResolver {
    private var given = ShownTree()
    private var root: ResolvedNode?
    private var shown = ShownTree()
    private var time = 0.0
    /// Contents that change by themselves, by identity. Nodes hold them.
    private var live: [UInt64: WeakContent] = [:]
    /// Grows when any of them looks different.
    private var version: UInt64 = 0
    /// The version at the begin of the walk over the nodes: while it goes on, contents with new references may change.
    private var walkVersion: UInt64 = 0
    /// Contents that are shown no more are forgotten when there are as many as this.
    private var mostLive = 16
    private let asker = Self.nextAsker()
    /// The texts of still layers that the walk found, until they are laid out.
    private var missingTexts = MissingTexts()
    /// Whether frames wait for tiles.
    package var waits = true

    package init() {}

    /// Resolves a tree that was evaluated for a time, in seconds of the host's time. Valid until the next call.
    package mutating func resolve(_ tree: ShownTree, at time: Double) -> ShownTree {
        self.time = time.isFinite ? time : 0
        guard let node = tree.root, node.holdsContent else {
            (given, root, shown) = (ShownTree(), nil, ShownTree())
            live = [:]
            return tree
        }
        for content in live.values { refresh(content.content) }
        if tree != given || root == nil {
            let last = root
            walkVersion = version
            root = resolved(node, last)
            missingTexts.layOut()
            given = tree
            shown.revision += 1
        }
        bringUpToDate()
        return shown
    }

    /// Asks for the content that is seen of the last result, where that has other content.
    ///
    /// - Returns: the tree with it, to be drawn instead; nil where nothing came.
    package mutating func supply(_ demand: ContentDemand) -> ShownTree? {
        let before = version
        for tiles in demand.tiles.values {
            guard let content = live[tiles.content.identity.rawValue]?.content, content.lacks(tiles),
                case .tiles(let provider)? = ContentRegistry.provider(of: content.identity)
            else { continue }
            if content.leaveOut(allBut: tiles) {
                version += 1
                continue
            }
            content.fadeDuration = tiles.fadeDuration
            let request = TileRequest(
                grid: tiles.grid, places: tiles.places, effort: waits ? .wait : .begin, time: time,
                fadeDuration: tiles.fadeDuration, asker: asker)
            if content.take(provider.tiles(request)) { version += 1 }
        }
        if version == before { return nil }
        bringUpToDate()
        return shown
    }

    /// Whether the tree has tiles, which depend on where it lies on the screen.
    package var holdsTiles: Bool {
        guard root?.holdsLive ?? false else { return false }
        return live.values.contains {
            if case .tiles? = $0.content?.value { true } else { false }
        }
    }

    /// When some provider has to be asked again, in the host's time: now at the earliest, infinity for never.
    package var nextChange: Double {
        var next = Double.infinity
        for content in live.values { next = min(next, content.content?.span.until ?? .infinity) }
        return max(next, time)
    }

    /// Why contents can't be shown.
    package var errors: [ContentError] {
        live.values.flatMap { content -> [ContentError] in
            guard let content = content.content else { return [] }
            let (property, reasons) =
                switch ContentRegistry.provider(of: content.identity) {
                case .tiles(let provider): ("tiles", provider.errors)
                case .picture(let provider): ("contents", provider.errors)
                default: ("", [])
                }
            return reasons.map { ContentError(layer: content.layer, property: property, reason: $0) }
        }
    }

    private static let lastAsker = Locked<UInt64>(0)

    private static func nextAsker() -> UInt64 {
        lastAsker.withLock { last in
            last += 1
            return last
        }
    }

    // MARK: Live contents

    private struct WeakContent { weak var content: LiveContent? }

    private mutating func refresh(_ content: LiveContent?) {
        if content?.refresh(at: time, asker: asker) ?? false { version += 1 }
    }

    /// The state of a node's content that changes by itself.
    mutating func content(
        _ reference: ContentReference, of layer: String?, _ first: LiveContent.Value
    ) -> LiveContent {
        let id = reference.identity.rawValue
        if let known = live[id]?.content {
            known.note(reference)
            refresh(known)
            return known
        }
        let content = LiveContent(reference, first, layer: layer)
        if live.count >= mostLive {
            live = live.filter { $0.value.content != nil }
            mostLive = max(16, 2 * live.count)
        }
        live[id] = WeakContent(content: content)
        refresh(content)
        return content
    }

    // MARK: Nodes

    /// Shows the live contents as they are now.
    private mutating func bringUpToDate() {
        guard let root else { return }
        let isNew = shown.root !== root.result
        if update(root) || isNew { shown.revision += 1 }
        shown.root = root.result
    }

    /// Shows a node, with what was resolved of the same layer before.
    private mutating func resolved(_ node: ShownNode, _ last: ResolvedNode?) -> ResolvedNode {
        if let last, last.source === node {
            follow(orUpdate: last)
            return last
        }
        let new = ResolvedNode(node)
        guard node.holdsContent else { return new }
        if case .still(let still) = node, still.isStillText {
            missingTexts.add(still, last?.source.still)
            return new
        }
        if node.isVisible || node.transition != nil {
            expand(new, last)
        } else if case .moving(let moving) = node {
            new.result = .moving(
                MovingNode(
                    resolving: moving, appearance: moving.appearance, children: moving.children,
                    mask: moving.mask))
        }
        return new
    }

    private mutating func expand(_ new: ResolvedNode, _ last: ResolvedNode?) {
        let node = new.source
        new.isExpanded = true
        let appearance = ownAppearance(new, last)
        new.chunks = resolved(node.children, last?.chunks)
        new.late = node.lateChildren.enumerated().map { index, children in
            resolved(children, last.flatMap { index < $0.late.count ? $0.late[index] : nil })
        }
        if let mask = node.mask, mask.holdsContent { new.mask = resolved(mask, last?.mask) }
        new.from = resolvedFrom(node, last?.from)
        switch node {
        case .still(let still): new.result = .still(stillResult(of: new, still, appearance))
        case .moving(let moving):
            let result = MovingNode(
                resolving: moving, appearance: appearance,
                children: shownChildren(moving.children, new.chunks), mask: new.mask?.result ?? moving.mask)
            showRest(of: new, in: result)
            new.result = .moving(result)
        }
        noteLive(new)
        new.version = walkVersion
    }

    private mutating func resolvedFrom(_ node: ShownNode, _ last: ResolvedNode?) -> ResolvedNode? {
        guard let from = node.transition?.from, from.holdsContent else { return nil }
        return resolved(.still(from), last)
    }

    private func noteLive(_ node: ResolvedNode) {
        node.holdsLive =
            node.live != nil || node.chunks.contains { $0?.holdsLive ?? false }
            || node.late.contains { $0.contains { $0?.holdsLive ?? false } }
            || (node.mask?.holdsLive ?? false) || (node.from?.holdsLive ?? false)
    }

    /// Brings the result of an animated layer up to date with what was evaluated.
    private mutating func follow(_ node: ResolvedNode) {
        let source = node.source
        guard case .moving(let result) = node.result else { return }
        guard source.isVisible || source.transition != nil else {
            result.takePlace(of: source)
            result.appearance = source.appearance
            result.transition = source.transition
            node.text = nil
            return
        }
        if !node.isExpanded { return expand(node, nil) }
        result.appearance = ownAppearance(node, node)
        result.takePlace(of: source)
        for chunk in node.chunks { follow(chunk) }
        for chunks in node.late { for chunk in chunks { follow(chunk) } }
        if let mask = node.mask { follow(orUpdate: mask) }
        node.from = resolvedFrom(source, node.from)
        collect(node, in: result)
        noteLive(node)
        node.version = walkVersion
    }

    private mutating func follow(orUpdate node: ResolvedNode) {
        if case .moving = node.source { follow(node) } else { _ = update(node) }
    }

    private mutating func follow(_ chunk: ResolvedChunk?) {
        guard let chunk else { return }
        guard case .moving = chunk.source else { return _ = update(chunk) }
        for (_, node) in chunk.nodes { follow(orUpdate: node) }
        chunk.holdsLive = chunk.nodes.contains { $0.node.holdsLive }
        chunk.version = walkVersion
        _ = chunk.collect()
    }

    /// Shows live contents that look different; nothing else has changed.
    ///
    /// - Returns: whether the result is another node, or shows something else.
    private mutating func update(_ node: ResolvedNode) -> Bool {
        guard node.holdsLive, node.version != version else { return false }
        node.version = version
        var changed = false
        for chunk in node.chunks where update(chunk) { changed = true }
        for chunks in node.late { for chunk in chunks where update(chunk) { changed = true } }
        if let mask = node.mask, update(mask) { changed = true }
        if let from = node.from, update(from) { changed = true }
        var appearance = node.result.appearance
        if node.live != nil {
            appearance = ownAppearance(node, node)
            if appearance != node.result.appearance { changed = true }
        }
        guard changed else { return false }
        switch (node.source, node.result) {
        case (.moving, .moving(let result)):
            result.appearance = appearance
            collect(node, in: result)
        case (let source, _): node.result = .still(stillResult(of: node, source.source, appearance))
        }
        return true
    }

    private mutating func update(_ chunk: ResolvedChunk?) -> Bool {
        guard let chunk, chunk.holdsLive, chunk.version != version else { return false }
        chunk.version = version
        var changed = false
        for (_, node) in chunk.nodes where update(node) { changed = true }
        _ = chunk.collect()
        return changed
    }

    // MARK: Sublayers

    private mutating func resolved(_ children: ShownChildren, _ last: [ResolvedChunk?]?) -> [ResolvedChunk?] {
        guard children.holdsContent else { return [] }
        return children.chunks.enumerated().map { index, chunk in
            guard chunk.holdsContent else { return nil }
            return resolved(chunk, last.flatMap { index < $0.count ? $0[index] : nil })
        }
    }

    private mutating func resolved(
        _ chunk: ShownChunk, _ last: ResolvedChunk?
    ) -> ResolvedChunk {
        if let last, last.source === chunk {
            follow(last)
            return last
        }
        let new = ResolvedChunk(chunk)
        var known = LastNodes(last?.nodes ?? []) { $0.node.source.id }
        var states = LastNodes((last?.source ?? .still(Self.emptyChunk)).nodes) { $0.id }
        for index in chunk.nodes.indices where chunk.nodes[index].holdsContent {
            let node = chunk.nodes[index]
            if case .still(let still) = node, still.isStillText {
                missingTexts.add(still, states.take(node.id, at: index)?.still)
            } else {
                new.nodes.append((index, resolved(node, known.take(node.id)?.node)))
            }
        }
        new.holdsLive = new.nodes.contains { $0.node.holdsLive }
        new.version = walkVersion
        _ = new.collect()
        return new
    }

    private static let emptyChunk = RenderChildren.Chunk([])

    private func shownChildren(_ children: ShownChildren, _ chunks: [ResolvedChunk?]) -> ShownChildren {
        chunks.isEmpty ? children : children.replacingChunks { chunks[$0]?.result }
    }

    private func stillChildren(_ children: RenderChildren, _ chunks: [ResolvedChunk?]) -> RenderChildren {
        chunks.isEmpty ? children : children.replacingChunks { index, _ in chunks[index]?.result.committed }
    }

    /// The node that shows a layer that stands still, as it is resolved.
    private func stillResult(
        of node: ResolvedNode, _ still: RenderNode, _ appearance: LayerAppearance
    ) -> RenderNode {
        var transition = still.transition
        if let from = node.from { transition?.from = from.result.source }
        return RenderNode(
            resolving: still, appearance: appearance, children: stillChildren(still.children, node.chunks),
            mask: node.mask?.result.source ?? still.mask, transition: transition,
            lateChildren: node.late.isEmpty
                ? still.lateChildren
                : ContiguousArray(zip(still.lateChildren, node.late).map { stillChildren($0, $1) }))
    }

    /// Shows the sublayers, mask and transition as they are resolved.
    private func collect(_ node: ResolvedNode, in result: MovingNode) {
        let mask = node.mask?.result ?? node.source.mask
        // Most chunks are what they were, and copying their list costs more than looking.
        if result.mask !== mask || !node.showsItsChunks {
            result.children = shownChildren(node.source.children, node.chunks)
            result.mask = mask
        }
        showRest(of: node, in: result)
    }

    private func showRest(of node: ResolvedNode, in result: MovingNode) {
        if !node.late.isEmpty {
            result.lateChildren = ContiguousArray(
                zip(node.source.lateChildren, node.late).map { shownChildren($0, $1) })
        }
        var transition = node.source.transition
        if let from = node.from { transition?.from = from.result.source }
        result.transition = transition
    }
}
