/// Data of a drag. There is no other program that could take it: it keeps an object.
open class NSItemProvider: NSObject {
    public let object: Any?
    public override init() {
        object = nil
        super.init()
    }
    public init(object: Any) {
        self.object = object
        super.init()
    }
}

/// An item of a drag.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    open var localObject: Any?
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
    var items: [UIDragItem] { get }
    func location(in view: UIView) -> CGPoint
}
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    var localContext: Any? { get set }
}
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    var localDragSession: (any UIDragSession)? { get }
}

/// Gives the items of a drag. Nothing calls it: items are not dragged.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem]
}

/// Takes the items of a drag. Nothing calls it: items are not dragged.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
}

/// The items of a drag and their destination.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
    var destinationIndexPath: IndexPath? { get }
    var session: any UIDropSession { get }
}
