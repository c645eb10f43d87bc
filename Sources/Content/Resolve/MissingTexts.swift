import Dispatch
import RenderTree

/// Texts of nodes with `isStillText` that are not laid out yet.
///
/// Each is a function of its layer alone and is stored in its node, so their order doesn't matter, and several threads
/// lay out many.
struct MissingTexts {
    private struct Item: Sendable {
        let node: RenderNode
        let text: WantedText

        func layOut() {
            if let text = text.laidOut() { node.give(text) }
        }
    }

    private var items: [Item] = []

    /// Fewer texts are laid out before another thread is awake and has opened the fonts.
    private static let fewest = 64
    private static let partSize = 16

    /// Adds the text of a node, unless it is there or another state of the layer has it.
    mutating func add(_ node: RenderNode, _ last: RenderNode?) {
        if let text = node.missingStillText(last) { items.append(Item(node: node, text: text)) }
    }

    /// Lays out all texts, and forgets them.
    mutating func layOut() {
        let items = items
        self.items = []
        guard items.count >= Self.fewest else { return items.forEach { $0.layOut() } }
        let size = Self.partSize
        DispatchQueue.concurrentPerform(iterations: (items.count + size - 1) / size) { part in
            for item in items[part * size..<min((part + 1) * size, items.count)] { item.layOut() }
        }
    }
}
