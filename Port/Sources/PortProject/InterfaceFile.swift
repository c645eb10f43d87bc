import Foundation
import PortRewriter

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Foundation on Linux has another type of the name.
typealias Message = PortRewriter.PortMessage

/// A storyboard or a xib, as far as a person needs it to write its objects in code. Agate does not read such files.
struct InterfaceFile {
    /// The kinds of files, by their extensions.
    static let extensions: Set<String> = ["storyboard", "xib", "nib"]

    private(set) var url: URL
    /// The classes of the sources that the file names, in its order.
    private(set) var classes: [String] = []
    /// The properties that the file connects.
    private(set) var outlets: [String] = []
    /// The class of the controller with which a storyboard begins.
    private(set) var initial: String?

    init(_ url: URL) {
        self.url = url
        // A compiled nib is no XML.
        guard let data = FileManager.default.contents(atPath: url.path) else { return }
        let reader = InterfaceReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        _ = parser.parse()
        classes = reader.classes
        outlets = reader.outlets
        initial = reader.initial.flatMap { reader.objects[$0] }
    }

    var isStoryboard: Bool { url.pathExtension == "storyboard" }

    /// Tells that the file is left out, and names the classes and outlets to write in code.
    var message: Message {
        let kind = isStoryboard ? "storyboard" : "xib"
        var text = "the \(kind) is left out, because Agate reads none: "
        text += isStoryboard ? "create its controllers and their views in code" : "create its views in code"
        if !classes.isEmpty { text += "; its classes are \(classes.joined(separator: ", "))" }
        if !outlets.isEmpty { text += "; set these outlets: \(outlets.joined(separator: ", "))" }
        return Message(file: url.path, line: 1, severity: .warning, text: text)
    }

    /// Tells a program that begins with the storyboard which lines to begin with instead.
    func start(statedIn place: String) -> Message {
        let controller = initial ?? "UIViewController"
        return Message(
            file: place, line: 1, severity: .warning,
            text:
                "the program begins with the storyboard \(url.lastPathComponent), which Agate does not read: in "
                + "application(_:didFinishLaunchingWithOptions:) write `window = UIWindow(frame: UIScreen.main.bounds); "
                + "window?.rootViewController = \(controller)(); window?.makeKeyAndVisible()`")
    }
}

/// Reads the classes and outlets of an interface file.
private final class InterfaceReader: NSObject, XMLParserDelegate {
    var classes: [String] = []
    var outlets: [String] = []
    var initial: String?
    /// The classes of objects by their identifiers.
    var objects: [String: String] = [:]

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        if element == "document" { initial = attributes["initialViewController"] }
        if element == "outlet", let property = attributes["property"], !outlets.contains(property) {
            outlets.append(property)
        }
        guard let name = attributes["customClass"], element != "placeholder" else {
            if let identifier = attributes["id"] { objects[identifier] = Self.plain[element] }
            return
        }
        if let identifier = attributes["id"] { objects[identifier] = name }
        if !classes.contains(name) { classes.append(name) }
    }

    /// Controllers without a class of their own.
    private static let plain = [
        "viewController": "UIViewController", "navigationController": "UINavigationController",
        "tableViewController": "UITableViewController", "tabBarController": "UITabBarController",
        "collectionViewController": "UICollectionViewController",
        "pageViewController": "UIPageViewController",
    ]
}
