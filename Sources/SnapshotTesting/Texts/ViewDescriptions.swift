import UIKit

extension Snapshotting where Value == UIView, Format == String {
    /// The tree of a view, a line for each view.
    public static var recursiveDescription: Snapshotting { recursiveDescription() }

    public static func recursiveDescription(
        size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        SimplySnapshotting.lines.pullback { view in
            onMainActor { PictureScene(view, size, traits).describe { ViewTree.text(of: $0) } }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == String {
    /// The tree of a controller's view.
    public static var recursiveDescription: Snapshotting { recursiveDescription() }

    public static func recursiveDescription(
        on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        SimplySnapshotting.lines.pullback { controller in
            onMainActor {
                PictureScene(controller, config, size, traits).describe { ViewTree.text(of: $0) }
            }
        }
    }

    /// The tree of a controller and its children, a line for each.
    public static var hierarchy: Snapshotting {
        SimplySnapshotting.lines.pullback { controller in
            onMainActor {
                PictureScene(controller, ViewImageConfig(), nil, UITraitCollection())
                    .describe { _ in ViewTree.text(of: controller) }
            }
        }
    }
}

/// Texts of trees in the form of UIKit's debugger commands, without addresses.
@MainActor
enum ViewTree {
    static func text(of view: UIView) -> String { lines(view, "") { $0.subviews } }

    static func text(of controller: UIViewController) -> String {
        lines(controller, "") {
            $0.children
        } describe: { controller in
            let state = controller.viewIfLoaded?.window == nil ? "disappeared" : "appeared"
            let view =
                controller.viewIfLoaded.map {
                    "<\(type(of: $0))>" + ($0.window == nil ? " not in the window" : "")
                } ?? "(view not loaded)"
            return "<\(type(of: controller))>, state: \(state), view: \(view)"
        }
    }

    private static func lines<Node: NSObject>(
        _ node: Node, _ indent: String, _ children: (Node) -> [Node],
        describe: (Node) -> String = { $0.description.withoutAddresses }
    ) -> String {
        children(node).reduce(indent + describe(node)) {
            $0 + "\n" + lines($1, indent + "   | ", children, describe: describe)
        }
    }
}
