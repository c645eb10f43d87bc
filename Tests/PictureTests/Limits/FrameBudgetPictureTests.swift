import CAML
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Documents that ask for more than a frame may do.
@Suite("Budgets of a frame, drawn", .timeLimit(.minutes(30)))
struct FrameBudgetPictureTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Corpus/caml")

    /// Documents of the corpus that take too much, and what is cut in them; nil where they only took long.
    static let documents: [(name: String, property: String?)] = [
        ("good-heavy-blurs.caml", "filters"), ("good-heavy-emitters.caml", "emitterCells"),
        ("good-heavy-instances.caml", "instanceCount"), ("good-heavy-instances-nested.caml", "instanceCount"),
        ("good-heavy-particles-large.caml", "emitterCells"), ("good-heavy-path-dashed.caml", "path"),
        ("good-heavy-paths-replicated.caml", "path"), ("good-heavy-shadows.caml", "shadowOpacity"),
        ("good-heavy-texts-replicated.caml", "path"), ("good-planes-sheared.caml", nil),
    ]

    private func renderer(_ name: String, budget: Double) throws -> CARenderer {
        let package = try CAPackage(contentsOf: Self.folder.appendingPathComponent(name))
        var options = CARendererOptions()
        options.frameBudget = options.frameBudget.multiplied(by: budget)
        let renderer = try CARenderer(width: 320, height: 180, scale: 0.25, options: options)
        renderer.layer = package.rootLayer
        return renderer
    }

    private func draw(_ renderer: CARenderer, at time: Double) throws -> CGImage {
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
        return try renderer.makeImage()
    }

    @Test("Each is cut in the same place every time, with one line that says so", arguments: documents)
    func cut(name: String, property: String?) throws {
        // A hundredth of the usual budget, so that tests that are not optimised end soon.
        let first = try renderer(name, budget: 0.01), second = try renderer(name, budget: 0.01)
        _ = try draw(second, at: 0.5)
        let pictures = (try draw(first, at: 1), try draw(second, at: 1))
        #expect(pictures.0.dataProvider?.data == pictures.1.dataProvider?.data)
        let properties = first.layerErrors.map(\.property)
        #expect(first.layerErrors == second.layerErrors)
        if let property { #expect(properties.contains(property), "\(first.layerErrors)") }
        #expect(Set(properties).count == properties.count || properties.count < 4)
        #expect(first.layerErrors.allSatisfy { !$0.description.contains("\n") })
    }

    @Test("An unlimited budget draws what the usual one does where nothing is cut")
    func unlimited() throws {
        func picture(_ budget: CAFrameBudget) throws -> (CGImage, [CALayerError]) {
            var options = CARendererOptions()
            options.frameBudget = budget
            let renderer = try CARenderer(width: 200, height: 100, options: options)
            let shape = CAShapeLayer()
            shape.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 60), transform: nil)
            shape.shadowOpacity = 1
            let row = CAReplicatorLayer()
            row.instanceCount = 5
            row.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
            row.sublayers = [shape]
            renderer.layer = .stage(width: 200, height: 100, [row])
            return (try draw(renderer, at: 0), renderer.layerErrors)
        }
        let usual = try picture(CAFrameBudget()), all = try picture(.unlimited)
        #expect(usual.0.dataProvider?.data == all.0.dataProvider?.data)
        #expect(usual.1.isEmpty && all.1.isEmpty)
        let none = try picture(CAFrameBudget().multiplied(by: 0))
        #expect(Set(none.1.map(\.property)).isSuperset(of: ["path", "instanceCount"]))
    }

    @Test("The layer is named, and a frame that is not cut has no errors left")
    func errors() throws {
        var options = CARendererOptions()
        options.frameBudget.instances = 10
        let renderer = try CARenderer(width: 100, height: 100, options: options)
        let row = CAReplicatorLayer()
        row.name = "row"
        row.sublayers = [.stage(width: 5, height: 5, [])]
        row.instanceCount = 12
        renderer.layer = .stage(width: 100, height: 100, [row])
        _ = try draw(renderer, at: 0)
        #expect(renderer.layerErrors.map(\.layer) == ["row"])
        #expect(renderer.layerErrors.map(\.property) == ["instanceCount"])
        // Nothing changed, and the picture is still cut.
        _ = try draw(renderer, at: 1)
        #expect(renderer.layerErrors.count == 1)
        withoutActions { row.instanceCount = 11 }
        _ = try draw(renderer, at: 2)
        #expect(renderer.layerErrors.isEmpty)
    }

    @Test("Factors of a budget", arguments: [0, 0.5, 1e9, .infinity, -1, .nan] as [Double])
    func factors(factor: Double) {
        let budget = CAFrameBudget().multiplied(by: factor)
        let usual = CAFrameBudget()
        switch factor {
        case 0.5: #expect(budget.particles == usual.particles / 2)
        case 1e9...: #expect(budget.pathWork >= usual.pathWork)
        default: #expect(budget.particles == 0 && budget.blurredPixels == 0)
        }
    }
}
