/// A class whose instances can be given a look together, by its proxy.
@preconcurrency @MainActor
public protocol UIAppearance: NSObject {}

/// A container whose class can limit a look.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObject {}

extension UIView: UIAppearance, UIAppearanceContainer {
    /// A view in place of all of the class: what is set of it is set of views of the class as they join a window,
    /// unless they have a value of their own.
    ///
    /// The colours and fonts of views, bars and labels are known; other properties of a proxy have no effect.
    public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

    /// A proxy for views inside of containers of classes, the innermost first.
    public class func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type])
        -> Self
    {
        unsafeDowncast(AppearanceProxies.proxy(of: self, in: containers), to: self)
    }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: UIAppearance {}

extension UITabBarItem {
    /// An item whose attributes of titles are those of all items that have none.
    public class func appearance() -> UITabBarItem { AppearanceProxies.tabItem }
}

extension UIBarButtonItem {
    /// An item whose attributes of titles are those of all items that have none.
    public class func appearance() -> UIBarButtonItem { AppearanceProxies.buttonItem }
}

/// The proxies of classes.
@MainActor
enum AppearanceProxies {
    private struct Proxy {
        let type: UIView.Type
        let containers: [any UIAppearanceContainer.Type]
        /// The view that the program changes, and one as the class makes it.
        let (view, plain): (UIView, UIView)
        /// The classes above the class, and those of containers.
        let specialty: Int
    }

    /// The most special ones first: a view keeps the first value that it gets.
    private static var proxies: [Proxy] = []
    static let tabItem = UITabBarItem()
    static let buttonItem = UIBarButtonItem()

    static func proxy(of type: UIView.Type, in containers: [any UIAppearanceContainer.Type]) -> UIView {
        let known = proxies.first {
            $0.type == type
                && $0.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
        }
        if let known { return known.view }
        func make() -> UIView {
            guard let view = ViewMethods.makeView(type, frame: .zero) else {
                fatalError("UIKit: \(type) can't be made by init(frame:)")
            }
            return view
        }
        let specialty = Array(ancestry(of: type)).count + containers.count
        let proxy = Proxy(
            type: type, containers: containers, view: make(), plain: make(), specialty: specialty)
        let index = proxies.firstIndex { $0.specialty < specialty } ?? proxies.endIndex
        proxies.insert(proxy, at: index)
        return proxy.view
    }

    /// Gives a view the looks of its class and superclasses.
    static func apply(to view: UIView) {
        guard !proxies.isEmpty else { return }
        for proxy in proxies
        where isKind(view, ObjectIdentifier(proxy.type)) && isInside(view, proxy.containers) {
            for property in AppearanceProperty.all { property(proxy.view, proxy.plain, view) }
        }
    }

    private static func isInside(_ view: UIView, _ containers: [any UIAppearanceContainer.Type]) -> Bool {
        var responder: UIResponder? = view.next
        for container in containers {
            while let this = responder, !isKind(this, ObjectIdentifier(container)) { responder = this.next }
            guard responder != nil else { return false }
            responder = responder?.next
        }
        return true
    }

    private static func isKind(_ object: UIResponder, _ type: ObjectIdentifier) -> Bool {
        ancestry(of: Swift.type(of: object)).contains { ObjectIdentifier($0) == type }
    }

    /// A class and its superclasses.
    private static func ancestry(of type: AnyClass) -> UnfoldFirstSequence<AnyClass> {
        sequence(first: type) { _getSuperclass($0) }
    }
}
