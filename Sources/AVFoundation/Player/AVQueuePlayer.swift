import CoreMedia
import Foundation

/// Plays items one after the other, without a gap.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
    private var next: [AVPlayerItem] = []

    public init(items: [AVPlayerItem]) {
        super.init(playerItem: items.first)
        next = Array(items.dropFirst())
        actionAtItemEnd = .advance
    }

    public override init() {
        super.init()
        actionAtItemEnd = .advance
    }

    public override init(playerItem item: AVPlayerItem?) {
        super.init(playerItem: item)
        actionAtItemEnd = .advance
    }

    open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + next }

    open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
        !items().contains { $0 === item }
    }

    /// - Parameter afterItem: nil for the end of the queue.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        guard canInsert(item, after: afterItem) else { return }
        guard currentItem != nil else { return replaceCurrentItem(with: item) }
        let place = afterItem.map { after in
            after === currentItem ? 0 : next.firstIndex { $0 === after }.map { $0 + 1 } ?? next.count
        }
        next.insert(item, at: place ?? next.count)
    }

    open func remove(_ item: AVPlayerItem) {
        if item === currentItem { advanceToNextItem() }
        next.removeAll { $0 === item }
    }

    open func removeAllItems() {
        next = []
        replaceCurrentItem(with: nil)
    }

    open func advanceToNextItem() { replaceCurrentItem(with: next.isEmpty ? nil : next.removeFirst()) }

    override var hasNextItem: Bool { !next.isEmpty }

    override func advanceToNextItem(at host: Double) {
        advanceToNextItem()
        state.withLock { $0.timeline.host = host }
    }
}

/// Repeats an item, or a part of it, without a gap.
///
/// The player shows the template itself; Apple's system plays copies of it.
open class AVPlayerLooper: NSObject {
    private weak var player: AVQueuePlayer?
    private let template: AVPlayerItem

    /// - Parameter timeRange: an invalid range for all of the item.
    public init(player: AVQueuePlayer, templateItem: AVPlayerItem, timeRange: CMTimeRange = .invalid) {
        (self.player, template) = (player, templateItem)
        super.init()
        if player.currentItem !== templateItem { player.replaceCurrentItem(with: templateItem) }
        let length = templateItem.length
        let start = timeRange.isValid ? min(max(timeRange.start.seconds, 0), length) : 0
        let end = timeRange.isValid ? min(max(timeRange.end.seconds, start), length) : length
        if start.isFinite, !end.isNaN { player.loop(start...end) }
    }

    /// Plays on to the end, once.
    open func disableLooping() { player?.state.withLock { $0.timeline.loops = false } }

    /// The number of times that the item was played to its end.
    open var loopCount: Int { player?.state.withLock { $0.ends } ?? 0 }
}
