/// A contiguous list of prepared animations; the members of a group follow it.
struct PreparedList: ~Copyable, @unchecked Sendable {
    // Written during initialization, and only read afterwards.
    private(set) var base: UnsafeMutablePointer<PreparedAnimation>
    private(set) var count = 0
    private var capacity = 0

    init() { base = .allocate(capacity: 0) }

    deinit {
        base.deinitialize(count: count)
        base.deallocate()
    }

    mutating func append(_ item: consuming PreparedAnimation) {
        if count == capacity { grow() }
        (base + count).initialize(to: item)
        count += 1
    }

    mutating func setMemberCount(_ members: Int, at index: Int) { base[index].memberCount = members }

    private mutating func grow() {
        capacity = max(1, capacity * 2)
        let larger = UnsafeMutablePointer<PreparedAnimation>.allocate(capacity: capacity)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
    }
}
