import CoreGraphics
import Foundation

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
        /// What the program sets, and a view as the class makes it.
        let (view, plain): (UIView, UIView)
    }

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
        let proxy = Proxy(type: type, containers: containers, view: make(), plain: make())
        proxies.append(proxy)
        return proxy.view
    }

    /// Gives a view the looks of its class and superclasses, the most special last.
    static func apply(to view: UIView) {
        guard !proxies.isEmpty else { return }
        for proxy in proxies
        where Swift.type(of: view).isKind(of: proxy.type) && isInside(view, proxy.containers) {
            for property in AppearanceProperty.all { property(proxy.view, proxy.plain, view) }
        }
    }

    private static func isInside(_ view: UIView, _ containers: [any UIAppearanceContainer.Type]) -> Bool {
        var responder: UIResponder? = view.next
        for container in containers {
            while let this = responder, !isKind(this, container) { responder = this.next }
            guard responder != nil else { return false }
            responder = responder?.next
        }
        return true
    }

    private static func isKind(_ object: UIResponder, _ type: any UIAppearanceContainer.Type) -> Bool {
        var this: AnyClass? = Swift.type(of: object)
        while let one = this {
            if ObjectIdentifier(one) == ObjectIdentifier(type) { return true }
            this = _getSuperclass(one)
        }
        return false
    }
}

extension UIView {
    fileprivate class func isKind(of type: UIView.Type) -> Bool {
        var this: AnyClass? = self
        while let one = this {
            if ObjectIdentifier(one) == ObjectIdentifier(type) { return true }
            this = _getSuperclass(one)
        }
        return false
    }
}
