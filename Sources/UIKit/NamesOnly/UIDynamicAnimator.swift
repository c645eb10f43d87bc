/// A view or attributes that a dynamic animator would move.
public protocol UIDynamicItem: AnyObject {
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    var transform: CGAffineTransform { get set }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
extension UIView: @preconcurrency UIDynamicItem {}

/// Moves items by physics. It keeps its behaviours and moves nothing.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    public let referenceView: UIView?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    open var isRunning: Bool { false }
    open var elapsedTime: TimeInterval { 0 }
    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    @available(*, deprecated, message: "dynamic animators move nothing: use spring animations")
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
        note()
    }

    @available(*, deprecated, message: "dynamic animators move nothing: use spring animations")
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        referenceView = layout.collectionView
        super.init()
        note()
    }

    private func note() { PrintedNotes.print("UIDynamicAnimator", "dynamic animators move nothing") }

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.append(behavior)
        behavior.dynamicAnimator = self
        behavior.willMove(to: self)
    }
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        behaviors.removeAll { $0 === behavior }
        behavior.willMove(to: nil)
        behavior.dynamicAnimator = nil
    }
    open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }
    open func items(in rect: CGRect) -> [any UIDynamicItem] { [] }
    open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
}

/// A rule of motion, which keeps its values.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    open var action: (() -> Void)?

    @preconcurrency @MainActor public override init() { super.init() }
    open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.removeAll { $0 === behavior }
    }
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}
}

/// A behaviour with a list of items.
@preconcurrency @MainActor
open class UIItemListBehavior: UIDynamicBehavior {
    open private(set) var items: [any UIDynamicItem] = []

    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

@preconcurrency @MainActor
open class UIGravityBehavior: UIItemListBehavior {
    open var gravityDirection = CGVector(dx: 0, dy: 1)
    open var angle: CGFloat = .pi / 2
    open var magnitude: CGFloat = 1
    public override init(items: [any UIDynamicItem]) { super.init(items: items) }
}

@preconcurrency @MainActor
open class UICollisionBehavior: UIItemListBehavior {
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let items = Mode(rawValue: 1 << 0)
        public static let boundaries = Mode(rawValue: 1 << 1)
        public static let everything: Mode = [.items, .boundaries]
    }

    open var collisionMode = Mode.everything
    open var translatesReferenceBoundsIntoBoundary = false
    open private(set) var boundaryIdentifiers: [NSString]?
    public override init(items: [any UIDynamicItem]) { super.init(items: items) }
    open func addBoundary(withIdentifier identifier: NSString, for bezierPath: UIBezierPath) {
        boundaryIdentifiers = (boundaryIdentifiers ?? []) + [identifier]
    }
    open func removeAllBoundaries() { boundaryIdentifiers = nil }
}

@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIItemListBehavior {
    open var elasticity: CGFloat = 0
    open var friction: CGFloat = 0
    open var density: CGFloat = 1
    open var resistance: CGFloat = 0
    open var angularResistance: CGFloat = 0
    open var allowsRotation = true
    public override init(items: [any UIDynamicItem]) { super.init(items: items) }
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
}

@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    open private(set) var items: [any UIDynamicItem]
    open var anchorPoint = CGPoint.zero
    open var length: CGFloat = 0
    open var damping: CGFloat = 0
    open var frequency: CGFloat = 0
    public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        items = [item]
        super.init()
        anchorPoint = point
    }
    public convenience init(
        item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
    ) {
        self.init(item: item, attachedToAnchor: point)
    }
    public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        items = [item1, item2]
        super.init()
    }
}

@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    open var snapPoint: CGPoint
    open var damping: CGFloat = 0.5
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snapPoint = point
        super.init()
    }
}

@preconcurrency @MainActor
open class UIPushBehavior: UIItemListBehavior {
    public enum Mode: Int, Sendable {
        case continuous, instantaneous
    }

    public let mode: Mode
    open var active = true
    open var angle: CGFloat = 0
    open var magnitude: CGFloat = 0
    open var pushDirection = CGVector(dx: 0, dy: 0)
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init(items: items)
    }
}
