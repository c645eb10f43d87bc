/// The items of a group with their places, in points of the group.
struct PlacedGroup {
    struct Item {
        /// The number of the item in the group.
        var number: Int
        var frame: CGRect
        var zIndex = 0
        /// The axes whose lengths the content decides about.
        var openAxes = UIAxis()
    }
    struct Supplementary {
        /// The number of the item that has the view, or of the first one of the group that has it.
        var number: Int
        var frame: CGRect
        let kind: String
        let zIndex: Int
        let openAxes: UIAxis
    }

    var size = CGSize.zero
    var items: [Item] = []
    var supplementaries: [Supplementary] = []

    /// Adds what another group has, moved to a place and numbered on.
    mutating func add(_ other: PlacedGroup, at origin: CGPoint) {
        let first = items.count
        items += other.items.map {
            var item = $0
            item.number += first
            item.frame.origin = item.frame.origin + origin
            return item
        }
        supplementaries += other.supplementaries.map {
            var view = $0
            view.number += first
            view.frame.origin = view.frame.origin + origin
            return view
        }
    }
}

extension PlacedGroup {
    mutating func add(
        _ view: NSCollectionLayoutSupplementaryItem, in container: CGRect, number: Int, _ index: Int,
        _ solver: GroupSolver
    ) {
        let open = view.layoutSize.openAxes
        let size = view.layoutSize.size(
            in: container.size, content: open.isEmpty ? nil : solver.measuredView(view.elementKind, index))
        let place = view.containerAnchor.place(size, in: container, own: view.itemAnchor)
        supplementaries.append(
            Supplementary(
                number: number, frame: view.frame(in: place), kind: view.elementKind, zIndex: view.zIndex,
                openAxes: open))
    }
}
