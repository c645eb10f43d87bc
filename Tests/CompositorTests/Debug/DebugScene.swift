import CoreGraphics
import Foundation
import RenderTree

@testable import Compositor

/// A scene with and without the marks of a view.
struct DebugScene {
    let plain: Scene
    let marked: Scene

    init(_ layers: [RenderNode], _ view: DebugView, eye: Double? = nil) {
        let root = Make.node(0, 0, 256, 256, alpha: nil, children: layers) { g, _ in
            if let eye { g.sublayerTransform = Make.perspective(eye) }
        }
        plain = LayerWalk.run(ShownTree(still: root), view: Make.view)
        marked = view.marked(plain, redrawn: .none)
    }

    /// The marks of a surface, in paint order: those that the plain scene doesn't have.
    func marks(in surface: SurfaceIndex = .target) -> [LooseMark] {
        isMark(in: surface).compactMap { $0.isMark ? $0.mark : nil }
    }

    /// What a surface shows with the marks, in paint order.
    func isMark(in surface: SurfaceIndex) -> [(mark: LooseMark, isMark: Bool)] {
        var rest = ArraySlice(Self.marks(plain, surface))
        return Self.marks(marked, surface).map { mark in
            guard let first = rest.first, first.isLike(mark) else { return (mark, true) }
            rest.removeFirst()
            return (mark, false)
        }
    }

    private static func marks(_ scene: Scene, _ surface: SurfaceIndex) -> [LooseMark] {
        var marks: [LooseMark] = []
        scene.surfaces[surface].order.forEach { mark, _ in marks.append(mark) }
        return marks
    }

    static func picture(width: Int = 20, height: Int = 10, alpha: UInt8 = 255) -> CGImage? {
        let texel: [UInt8] = [alpha, alpha / 2, 0, alpha]
        let bytes = (0..<width * height).flatMap { _ in texel }
        return CGImage(
            width: width, height: height, rgba8: Data(bytes), alphaInfo: .premultipliedLast)
    }

    /// Two parts that overlap.
    static let pair = [Make.round(0, 0, 50, 50), Make.node(30, 30, 50, 50, alpha: 0.5)]
}
