import RenderTree

/// The time spaces of a `PresentationTree` that belong to delayed instances, and their delays.
struct InstanceDelays {
    /// The maximum number of layers with nodes for delayed instances in a tree. Further instances repeat the last
    /// one.
    static let mostNodes = 200_000

    /// A layer with instances.
    private struct Group {
        let node: RenderNode
        let animations: PreparedAnimations?
        /// The number of instances with nodes.
        var count = 1
        var delay = 0.0
    }

    private var groups: ContiguousArray<Group> = []
    /// The groups whose layers' animations run in a space, and the group and instance of each delayed space, by the
    /// space's index.
    private var groupsOfSpace: [Int: [Int]] = [:]
    private var late: [Int: (group: Int, instance: Int)] = [:]
    /// The groups whose delayed instances are being built.
    private var open: [Int] = []
    private var nodes = 0
    /// The number of instances that layers had at a time, if more than committed.
    private var wanted: [LayerID: Int] = [:]
    /// Whether some layer has more delayed instances, at the time set last, than when the tree was built.
    private(set) var isShort = false

    var isEmpty: Bool { groups.isEmpty }
    /// Whether the nodes being built belong to a delayed instance.
    var isLate: Bool { !open.isEmpty }

    /// Removes all groups, but keeps the numbers of instances wanted.
    mutating func removeAll() {
        groups.removeAll(keepingCapacity: true)
        groupsOfSpace.removeAll(keepingCapacity: true)
        late.removeAll(keepingCapacity: true)
        nodes = 0
        isShort = false
    }

    /// Begins the delayed instances of a layer whose animations run in a space.
    ///
    /// - Returns: the number of instances; nil if none is ever delayed.
    mutating func begin(_ node: RenderNode, _ space: Int) -> Int? {
        guard let instances = node.appearance.instances, instances.delay != 0 || node.animations != nil else {
            return nil
        }
        groupsOfSpace[space, default: []].append(groups.count)
        open.append(groups.count)
        groups.append(Group(node: node, animations: node.animations.map(PreparedAnimations.of)))
        return max(instances.delay != 0 ? instances.count : 1, wanted[node.id] ?? 1)
    }

    mutating func end() { open.removeLast() }

    mutating func hasRoom(for weight: Int) -> Bool {
        nodes += weight
        return nodes <= Self.mostNodes
    }

    /// Registers a space as that of an instance of the layer begun last.
    mutating func add(_ space: Int, instance: Int) {
        guard let group = open.last else { return }
        groups[group].count = instance + 1
        late[space] = (group, instance)
    }

    /// The delay of a space; nil if it does not belong to a delayed instance.
    func lag(of space: Int) -> Double? {
        late[space].map { Double($0.instance) * groups[$0.group].delay }
    }

    /// Updates the delays of instances, for layers whose animations run in a space.
    mutating func setTime(_ now: Double, of space: Int) {
        for index in groupsOfSpace[space] ?? [] {
            let node = groups[index].node
            var geometry = node.geometry, appearance = node.appearance
            groups[index].animations?.apply(to: &geometry, &appearance, at: now)
            guard let instances = appearance.instances else { continue }
            groups[index].delay = instances.delay
            if instances.delay != 0, instances.count > groups[index].count, nodes <= Self.mostNodes {
                wanted[node.id] = instances.count
                isShort = true
            }
        }
    }
}
