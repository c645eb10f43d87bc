import AVFoundation
import Darwin
import UIKit
#if canImport(SwiftUI)
    import SwiftUI
#endif
#if os(macOS)
    import AppKit
    typealias PlatformView = NSView
#elseif os(iOS) || os(tvOS)
    typealias PlatformView = UIView
#endif

public enum Platform {
    public static var name: String {
        #if os(iOS)
            return "iOS"
        #elseif os(Linux)
            return "Linux"
        #else
            return "another"
        #endif
    }
    public static var view: UIView { return PlatformView() }
    public static var hasSafeArea: Bool {
        if #available(iOS 11.0, *) { return true } else { return false }
    }
    #if !os(watchOS) && os(iOS)
        public static let hasTouch = true
    #endif
}

@objc public enum Side: Int { case left, right }

extension UIView {
    private struct Keys { static var name = 0 }
    /// A name that is kept beside the view.
    @objc public var nickname: String? {
        get { return objc_getAssociatedObject(self, &Keys.name) as? String }
        set { objc_setAssociatedObject(self, &Keys.name, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}
