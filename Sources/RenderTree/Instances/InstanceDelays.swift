/// Which times of a `PresentationTree` are those of instances that lag behind, and by how much.
struct InstanceDelays {
    /// Layers that late instances have nodes of their own for, at most, in a tree. Further instances are like the last that has.
    static let mostNodes = 200_000

    /// A layer with instances.
    private struct Group {
        var node: RenderNode
        /// How many instances have nodes.
        var count = 1
        var delay = 0.0
    }

    private var groups: ContiguousArray<Group> = []
    /// The groups whose layers' animations run in a space, and the space of each late instance, by the index of the space.
    private var groupsOfSpace: [Int: [Int]] = [:]
    private var late: [Int: (group: Int, instance: Int)] = [:]
    /// The groups whose late instances are being made.
    private var open: [Int] = []
    private var nodes = 0
    /// How many instances layers had at a time, where that was more than committed.
    private var wanted: [LayerID: Int] = [:]
    /// Some layer has more late instances, at the time that was set last, than it had when the tree was built.
    private(set) var isShort = false

    var isEmpty: Bool { groups.isEmpty }
    /// What is being made belongs to a late instance.
    var isLate: Bool { !open.isEmpty }

    /// Forgets the tree, but not how many instances were wanted.
    mutating func removeAll() {
        groups.removeAll(keepingCapacity: true)
        groupsOfSpace.removeAll(keepingCapacity: true)
        late.removeAll(keepingCapacity: true)
        nodes = 0
        isShort = false
    }

    /// Begins the late instances of a layer whose animations run in a space.
    ///
    /// - Returns: how many instances it has; nil where none ever lags behind.
    mutating func begin(_ node: RenderNode, _ space: Int) -> Int? {
        guard let instances = node.appearance.instances, instances.delay != 0 || node.animations != nil else {
            return nil
        }
        groupsOfSpace[space, default: []].append(groups.count)
        open.append(groups.count)
        groups.append(Group(node: node))
        return max(instances.delay != 0 ? instances.count : 1, wanted[node.id] ?? 1)
    }

    mutating func end() { open.removeLast() }

    mutating func hasRoom(for weight: Int) -> Bool {
        nodes += weight
        return nodes <= Self.mostNodes
    }

    /// Says that a space is that of an instance of the layer that was begun last.
    mutating func add(_ space: Int, instance: Int) {
        guard let group = open.last else { return }
        groups[group].count = instance + 1
        late[space] = (group, instance)
    }

    /// How far the time of a space is behind, where it is that of a late instance.
    func lag(of space: Int) -> Double? {
        late[space].map { Double($0.instance) * groups[$0.group].delay }
    }

    /// Finds out by how much instances lag behind, for layers whose animations run in a space.
    mutating func setTime(_ now: Double, of space: Int) {
        for index in groupsOfSpace[space] ?? [] {
            let node = groups[index].node
            var geometry = node.geometry, appearance = node.appearance
            node.animations?.apply(to: &geometry, &appearance, at: now)
            guard let instances = appearance.instances else { continue }
            groups[index].delay = instances.delay
            if instances.delay != 0, instances.count > groups[index].count, nodes <= Self.mostNodes {
                wanted[node.id] = instances.count
                isShort = true
            }
        }
    }
}
