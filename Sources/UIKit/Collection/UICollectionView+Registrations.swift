extension UICollectionView {
    /// The class of cells, and the function that shows an item in one.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let handler: Handler
        let nib: UINib?
        /// The name under which the collection keeps cells of the registration.
        let identifier = "registration " + UUID().uuidString

        public init(handler: @escaping Handler) { (self.handler, nib) = (handler, nil) }
        public init(cellNib: UINib, handler: @escaping Handler) { (self.handler, nib) = (handler, cellNib) }
    }

    /// The class of headers or other views, and the function that prepares one.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void
        let handler: Handler
        let elementKind: String
        let nib: UINib?
        let identifier = "registration " + UUID().uuidString

        public init(elementKind: String, handler: @escaping Handler) {
            (self.elementKind, self.handler, nib) = (elementKind, handler, nil)
        }
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            (self.elementKind, self.handler, nib) = (elementKind, handler, supplementaryNib)
        }
    }

    /// A cell of a registration's class that shows an item.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if registrations.insert(registration.identifier).inserted {
            if let nib = registration.nib {
                register(nib, forCellWithReuseIdentifier: registration.identifier)
            } else {
                register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
            }
        }
        let made = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        guard let cell = made as? Cell else {
            fatalError(
                "UIKit: a nib of a cell registration gave a \(type(of: made)) in place of a \(Cell.self)")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A view of a registration's class, prepared.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let kind = registration.elementKind
        if registrations.insert(registration.identifier).inserted {
            if let nib = registration.nib {
                register(
                    nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: registration.identifier)
            } else {
                register(
                    Supplementary.self, forSupplementaryViewOfKind: kind,
                    withReuseIdentifier: registration.identifier)
            }
        }
        let made = dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: registration.identifier, for: indexPath)
        guard let view = made as? Supplementary else {
            fatalError(
                "UIKit: a nib of a registration gave a \(type(of: made)) in place of a \(Supplementary.self)")
        }
        registration.handler(view, kind, indexPath)
        return view
    }
}
