import CoreGraphics
import Foundation
import RenderTree

@testable import Compositor

/// A scene with and without the marks of a view.
struct DebugScene {
    let plain: FlatScene
    let marked: FlatScene

    init(_ layers: [RenderNode], _ view: DebugView, eye: Double? = nil) {
        let root = Make.node(0, 0, 256, 256, alpha: nil, children: layers) { g, _ in
            if let eye { g.sublayerTransform = Make.perspective(eye) }
        }
        plain = Flattener.flatten(RenderTree(root: root), view: Make.view)
        marked = view.marked(plain, redrawn: .none)
    }

    /// The marks of a surface, in paint order: items that the plain scene doesn't have.
    func marks(in surface: Int = 0) -> [Item] {
        marked.surfaces[surface].entries.filter { $0.item >= plain.items.count }
            .map { marked.items[Int($0.item)] }
    }

    static func picture(width: Int = 20, height: Int = 10, alpha: UInt8 = 255) -> CGImage? {
        let texel: [UInt8] = [alpha, alpha / 2, 0, alpha]
        let bytes = (0..<width * height).flatMap { _ in texel }
        return CGImage(
            width: width, height: height, rgba8: Data(bytes), alphaInfo: .premultipliedLast)
    }

    /// Two parts that overlap.
    static let pair = [Make.node(0, 0, 50, 50), Make.node(30, 30, 50, 50, alpha: 0.5)]
}
