import Animation
import Content
import CoreAnimation
import CoreGraphics
import RenderTree

/// The layouts of the texts that animations lay out again: those of each sixtieth of a second, so that a movie of a tree
/// without the texts' providers is the program's.
struct AnimatedTexts {
    /// By layer.
    private(set) var layouts: [LayerID: TextLayouts] = [:]
    private(set) var omissions: [CALayerError] = []

    /// Layouts a second.
    static let rate = 60.0
    /// The most seconds of an animation that are laid out.
    static let longest = 60.0

    init(of root: RenderNode, from start: Double) {
        var samples = Self.texts(of: root)
        guard !samples.isEmpty else { return }
        let motion = NodeMotion(of: root)
        let end = ([motion.end].compactMap { $0 } + motion.periods.map { start + $0 }).max() ?? start
        let count = Int((min(max(end - start, 0), Self.longest) * Self.rate).rounded(.up))
        var tree = PresentationTree()
        for step in 0...count {
            _ = tree.update(root, at: start + Double(step) / Self.rate)
            Self.visit(tree.tree) { samples[$0.id]?.add($0) }
        }
        for (id, sample) in samples where !sample.texts.isEmpty {
            layouts[id] = TextLayouts(texts: sample.texts, entries: sample.entries)
            if sample.texts.count == 1 { continue }
            let rate = Int(Self.rate), seconds = Int(Self.longest)
            var reason = "an animation lays the text out again; \(rate) layouts a second are kept"
            if end - start > Self.longest { reason += ", of \(seconds) s" }
            omissions.append(CALayerError(layer: sample.name, property: "text", reason: reason))
        }
        omissions.sort { ($0.layer ?? "") < ($1.layer ?? "") }
    }

    /// The texts of layers whose animations change what a text is laid out for.
    private static func texts(of root: RenderNode) -> [LayerID: Sample] {
        guard root.holdsContent, root.isAnimated else { return [:] }
        var found: [LayerID: Sample] = [:]
        for shown in EncodedTree.layers(of: ShownTree(still: root)) {
            let node = shown.source
            guard node.kind == .layer, node.animations?.changesText ?? false,
                let content = node.appearance.look(TextLayerLook.self)?.content,
                case .text(let provider)? = ContentRegistry.provider(of: content.identity)
            else { continue }
            found[node.id] = Sample(name: node.name, provider: provider)
        }
        return found
    }

    /// Calls `body` with the layers that move, those of later instances too.
    private static func visit(_ tree: ShownTree, _ body: (ShownNode) -> Void) {
        var stack = tree.root.map { [$0] } ?? []
        while let node = stack.popLast() {
            guard node.isAnimated else { continue }
            body(node)
            stack += node.children
            for late in node.lateChildren { stack += late }
            if let mask = node.mask { stack.append(mask) }
        }
    }
}

/// The layouts of one text.
private struct Sample {
    let name: String?
    let provider: any TextProvider
    var texts: [TextLook] = []
    var entries: [TextLayouts.Entry] = []

    init(name: String?, provider: any TextProvider) { (self.name, self.provider) = (name, provider) }

    mutating func add(_ node: ShownNode) {
        guard let look = node.appearance.look(TextLayerLook.self) else { return }
        let request = TextRequest(
            fontSize: look.fontSize, color: look.foregroundColor,
            size: node.geometry.bounds.standardized.size)
        guard request.size.width != 0, request.size.height != 0,
            !entries.contains(where: { $0.request == request })
        else { return }
        let text = provider.text(request)
        if texts.last != text { texts.append(text) }
        entries.append(TextLayouts.Entry(request: request, text: texts.count - 1))
    }
}

extension LayerAnimations {
    /// Whether an animation may change the values that a text is laid out for.
    fileprivate var changesText: Bool {
        attached.contains { $0.animation.changesText } || outer.contains { $0.animations.changesText }
    }
}

extension RenderAnimation {
    fileprivate var changesText: Bool {
        switch self {
        case .property(let animation):
            ["bounds", "fontSize", "foregroundColor"].contains(animation.target.property?.key)
        case .group(let group): group.animations.contains { $0.changesText }
        case .transition: false
        }
    }
}
