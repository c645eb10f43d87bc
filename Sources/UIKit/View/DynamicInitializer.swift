import CViewMethods

/// Makes objects of a class that is a value, by an initializer that is not `required`.
///
/// `type.init(frame: frame)` is allowed for classes of Objective-C, and an error of the compiler for others. Write
/// `DynamicInitializer.make(type, frame: frame)`; the initializer that runs is that of the class, if it overrides the one that is
/// called. `init()` of views and of controllers calls `init(frame:)` and `init(nibName:bundle:)`, which a class may override; an
/// `init()` that a class declares itself is not found, and neither are initializers with other names.
@preconcurrency @MainActor
public enum DynamicInitializer {
    /// A view of a class, by its `init()`.
    public static func make<View: UIView>(_ type: View.Type) -> View {
        let object = view_make(
            unsafeBitCast(type, to: UnsafeRawPointer.self),
            unsafeBitCast(UIView.self, to: UnsafeRawPointer.self))
        return made(object.map { Unmanaged<UIView>.fromOpaque($0).takeRetainedValue() }, type)
    }

    /// A view controller of a class, by its `init()`.
    public static func make<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
        let object = controller_make(
            unsafeBitCast(type, to: UnsafeRawPointer.self),
            unsafeBitCast(UIViewController.self, to: UnsafeRawPointer.self))
        return made(object.map { Unmanaged<UIViewController>.fromOpaque($0).takeRetainedValue() }, type)
    }

    /// A responder of a class, by its `init()`.
    static func make(responder type: UIResponder.Type) -> UIResponder {
        let object = responder_make(
            unsafeBitCast(type, to: UnsafeRawPointer.self),
            unsafeBitCast(UIResponder.self, to: UnsafeRawPointer.self))
        return made(object.map { Unmanaged<UIResponder>.fromOpaque($0).takeRetainedValue() }, type)
    }

    /// A view of a class, by its `init(frame:)`.
    public static func make<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
        made(ViewMethods.makeView(type, frame: frame), type)
    }

    /// The initializer `init()` of a class as a value, of which `T.init` is the same for classes of Objective-C.
    public static func initializer<View: UIView>(_ type: View.Type) -> @MainActor () -> View {
        { make(type) }
    }

    /// The initializer `init()` of a class of controllers as a value.
    public static func initializer<Controller: UIViewController>(_ type: Controller.Type)
        -> @MainActor () -> Controller
    {
        { make(type) }
    }

    /// The initializer `init(frame:)` of a class as a value.
    public static func initializer<View: UIView>(_ type: View.Type) -> @MainActor (CGRect) -> View {
        { make(type, frame: $0) }
    }

    /// The object as its class; an initializer that is not found ends the program.
    private static func made<Object>(_ object: AnyObject?, _ type: Object.Type) -> Object {
        if let object = object as? Object { return object }
        // Not a precondition, whose message a release build drops.
        fatalError("UIKit: this version of Swift lays out classes in a way that is not known here: \(type)")
    }
}
