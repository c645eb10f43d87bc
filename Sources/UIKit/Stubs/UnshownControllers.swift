import CoreGraphics
import Foundation

/// A search beside a list of results. It keeps its values and shows nothing.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    open var isActive = false
    open var obscuresBackgroundDuringPresentation = true
    open var hidesNavigationBarDuringPresentation = true
    open private(set) var searchResultsController: UIViewController?
    public let searchBar = UISearchBar(frame: .zero)

    @available(*, deprecated, message: "search controllers are not shown")
    public convenience init(searchResultsController: UIViewController?) {
        self.init(nibName: nil, bundle: nil)
        self.searchResultsController = searchResultsController
        PrintedNotes.print("UISearchController", "search controllers are not shown")
    }

    override var isNeverShown: Bool { true }
}

@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    func updateSearchResults(for searchController: UISearchController)
}

@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Pages of controllers. It keeps its values and draws nothing.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }
    public enum TransitionStyle: Int, Sendable {
        case pageCurl, scroll
    }
    public enum SpineLocation: Int, Sendable {
        case none, min, mid, max
    }
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        public static let interPageSpacing = OptionsKey(
            rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open private(set) var transitionStyle = TransitionStyle.scroll
    open private(set) var navigationOrientation = NavigationOrientation.horizontal
    open private(set) var viewControllers: [UIViewController]?
    open var isDoubleSided = false
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    @available(*, deprecated, message: "page controllers draw nothing: use a scroll view with pages")
    public convenience init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        self.init(nibName: nil, bundle: nil)
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        PrintedNotes.print("UIPageViewController", "page controllers draw nothing")
    }

    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        self.viewControllers = viewControllers
        if let completion { UIHostQueue.main.async { completion(true) } }
    }
}

@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

/// Two controllers beside each other. It keeps its values and draws nothing.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    }
    public enum Style: Int, Sendable {
        case unspecified, doubleColumn, tripleColumn
    }

    open weak var delegate: (any UISplitViewControllerDelegate)?
    open var viewControllers: [UIViewController] = []
    open var preferredDisplayMode = DisplayMode.automatic
    open var presentsWithGesture = true
    open var preferredPrimaryColumnWidthFraction: CGFloat = -1
    open var maximumPrimaryColumnWidth: CGFloat = -1
    open var minimumPrimaryColumnWidth: CGFloat = -1
    open var isCollapsed: Bool { true }
    open var displayMode: DisplayMode { .secondaryOnly }
    open private(set) var style = Style.unspecified

    @available(*, deprecated, message: "split controllers draw nothing")
    public convenience init(style: Style) {
        self.init(nibName: nil, bundle: nil)
        self.style = style
        PrintedNotes.print("UISplitViewController", "split controllers draw nothing")
    }
}

@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
}

/// The presentation in a bubble that points to a view. It keeps its values; popovers are shown over the whole window.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    open var sourceView: UIView?
    open var sourceRect = CGRect.null
    open var barButtonItem: UIBarButtonItem?
    open var permittedArrowDirections: UIPopoverArrowDirection = .any
    open var backgroundColor: UIColor?
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
