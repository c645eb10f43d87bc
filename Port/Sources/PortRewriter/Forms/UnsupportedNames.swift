/// Names of the Objective-C runtime that are left, and what to write instead.
enum UnsupportedNames {
    static let advice: [String: String] = [
        "method_exchangeImplementations":
            "override the method in a subclass, or call a function where it is needed",
        "class_getInstanceMethod":
            "override the method in a subclass; methods can't be exchanged without Objective-C",
        "class_getClassMethod":
            "override the method in a subclass; methods can't be exchanged without Objective-C",
        "class_addMethod": "declare the method in the class",
        "class_replaceMethod": "override the method in a subclass",
        "method_getImplementation": "call the method",
        "method_setImplementation": "override the method in a subclass",
        "imp_implementationWithBlock": "keep the closure in a property",
        "object_setClass": "create an object of the subclass",
        "objc_allocateClassPair": "declare the class",
        "objc_registerClassPair": "declare the class",
        "objc_getClass": "use the class by its name in Swift",
        "objc_msgSend": "call the method",
        "class_copyMethodList": "list the methods in Swift",
        "class_copyPropertyList": "use Mirror(reflecting:)",
        "class_copyIvarList": "use Mirror(reflecting:)",
        "class_getSuperclass": "use the class's superclass by its name in Swift",
        "objc_getClassList": "list the classes in Swift",
        "objc_copyClassList": "list the classes in Swift",
        "NSInvocation": "call the method, or keep a closure",
        "NSMethodSignature": "call the method, or keep a closure",
        "NSProxy": "write a class that passes the calls on",
        "NSExpression": "compute the value in Swift",
        "UIStoryboard": "storyboards are not read: create the controller by its class, as ViewController()",
        "UINib": "nibs are not read: create the views in code, or register a class instead of the nib",
        "loadNibNamed": "nibs are not read: create the view in code, as CardView(frame: frame)",
        "NSClassFromString":
            "use the class by its name in Swift; without Objective-C the result is often nil",
    ]
}
