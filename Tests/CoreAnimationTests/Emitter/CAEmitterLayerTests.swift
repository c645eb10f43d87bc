import Animation
import Foundation
import Particles
import Testing

@testable import CoreAnimation

struct CAEmitterLayerTests {
    private let image = CGImage(
        width: 4, height: 4, rgba8: Data(repeating: 255, count: 64), alphaInfo: .premultipliedLast)

    private func cell(_ name: String = "spark") -> CAEmitterCell {
        let cell = CAEmitterCell()
        (cell.name, cell.contents, cell.birthRate, cell.lifetime) = (name, image, 10, 4)
        return cell
    }

    private func emitter() -> CAEmitterLayer {
        let layer = CAEmitterLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.emitterCells = [cell()]
        return layer
    }

    private func particles(_ layer: CALayer, at time: Double) -> ContiguousArray<Particle> {
        var tree = PresentationTree()
        _ = tree.update(layer.commitTree(at: time), at: time)
        return tree.tree.root?.appearance.look(EmitterLook.self)?.shown?.particles ?? []
    }

    @Test func valuesOfAFreshLayer() {
        let layer = CAEmitterLayer()
        #expect(layer.emitterCells == nil)
        #expect(layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1)
        #expect(layer.scale == 1 && layer.spin == 1 && layer.seed == 0 && !layer.preservesDepth)
        #expect(layer.emitterPosition == .zero && layer.emitterZPosition == 0)
        #expect(layer.emitterSize == .zero && layer.emitterDepth == 0)
        #expect(layer.emitterShape == .point && layer.emitterMode == .volume)
        #expect(layer.renderMode == .unordered)
        for key in ["birthRate", "lifetime", "velocity", "scale", "spin"] {
            #expect(CAEmitterLayer.defaultValue(forKey: key) as? Float == 1, "\(key)")
        }
        #expect(CAEmitterLayer.defaultValue(forKey: "emitterShape") as? CAEmitterLayerEmitterShape == .point)
        #expect(CAEmitterLayer.defaultValue(forKey: "renderMode") as? String == "unordered")
        #expect(CAEmitterLayer.defaultValue(forKey: "emitterSize") == nil)
    }

    @Test func valuesOfAFreshCell() {
        let cell = CAEmitterCell()
        #expect(cell.isEnabled && cell.name == nil && cell.contents == nil && cell.emitterCells == nil)
        #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && cell.contentsScale == 1)
        #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1)
        #expect(cell.color == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(cell.duration == .infinity && cell.speed == 1 && cell.beginTime == 0)
        #expect(cell.minificationFilter == "linear" && cell.magnificationFilter == "linear")
        #expect(CAEmitterCell.defaultValue(forKey: "enabled") as? Bool == true)
        #expect(CAEmitterCell.defaultValue(forKey: "duration") as? Double == .infinity)
        #expect(CAEmitterCell.defaultValue(forKey: "birthRate") == nil)
    }

    @Test func keyValueCodingOfCells() {
        let cell = cell()
        cell.setValue(3, forKey: "birthRate")
        cell.setValue(false, forKey: "enabled")
        cell.setValue("x", forKey: "tag")
        cell.setValue(0.5, forKeyPath: "contentsRect.size.width")
        #expect(cell.birthRate == 3 && !cell.isEnabled && cell.contentsRect.width == 0.5)
        #expect(cell.value(forKey: "isEnabled") as? Bool == false)
        #expect(cell.value(forKey: "tag") as? String == "x")
        #expect(cell.value(forKeyPath: "contentsRect.size.width") as? Double == 0.5)
        cell.setValue(nil, forKey: "birthRate")
        cell.setValue(nil, forKey: "enabled")
        cell.setValue("many", forKey: "lifetime")
        #expect(cell.birthRate == 0 && cell.isEnabled && cell.lifetime == 4)
        #expect(cell.value(forKey: "nothing") == nil)
    }

    @Test func keyPathsLeadIntoCells() {
        let layer = emitter(), inner = cell("trail.1")
        layer.emitterCells?[0].emitterCells = [inner]
        layer.setValue(25, forKeyPath: "emitterCells.spark.birthRate")
        layer.setValue(7, forKeyPath: "emitterCells.spark.emitterCells.trail.1.lifetime")
        #expect(layer.value(forKeyPath: "emitterCells.spark.birthRate") as? Float == 25)
        #expect(inner.lifetime == 7)
        #expect(
            layer.value(forKeyPath: "emitterCells.spark.emitterCells.trail.1.lifetime") as? Float == 7)
        layer.setValue(1, forKeyPath: "emitterCells.none.birthRate")
        #expect(layer.value(forKeyPath: "emitterCells.none.birthRate") == nil)
        #expect(particles(layer, at: 1).count >= 25)
    }

    @Test func aRateOfZeroStopsBirthsAndNothingElse() {
        let layer = emitter()
        #expect(particles(layer, at: 2).count == 20)
        layer.birthRate = 0
        layer.removeAllAnimations()
        // The commit is when it takes effect.
        #expect(particles(layer, at: 2.05).count == 20)
        #expect(particles(layer, at: 3).count == 20)
        #expect(particles(layer, at: 5).count == 10)
        #expect(particles(layer, at: 7).isEmpty)
        layer.setValue(1, forKey: "birthRate")
        layer.removeAllAnimations()
        #expect(particles(layer, at: 8).isEmpty)
        #expect(particles(layer, at: 9).count == 10)
    }

    @Test func whatIsSetAtOneTimeLeavesNothingBehind() {
        let layer = emitter()
        #expect(particles(layer, at: 2).count == 20)
        layer.emitterPosition = CGPoint(x: 30, y: 0)
        layer.removeAllAnimations()
        #expect(particles(layer, at: 2).allSatisfy { $0.position.x == 30 })
    }

    @Test func aBeginTimeStartsAnew() {
        let layer = emitter()
        layer.beginTime = 100
        #expect(particles(layer, at: 50).isEmpty)
        #expect(particles(layer, at: 101).count == 10)
        layer.birthRate = 0
        layer.removeAllAnimations()
        #expect(particles(layer, at: 102).count == 20)
        (layer.beginTime, layer.birthRate) = (200, 1)
        layer.removeAllAnimations()
        #expect(particles(layer, at: 200).isEmpty)
        #expect(particles(layer, at: 201).count == 10)
    }

    @Test func archivesKeepCells() throws {
        let layer = emitter(), inner = cell("trail")
        (layer.emitterShape, layer.seed, layer.birthRate) = (.circle, 77, 0.5)
        let cell = try #require(layer.emitterCells?.first)
        (cell.emitterCells, cell.lifetime, cell.color) = (
            [inner], .infinity, CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5)
        )
        (cell.isEnabled, cell.contentsRect) = (false, CGRect(x: 0, y: 0.5, width: 1, height: 0.5))
        let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
        let copy = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterLayer.self, from: data))
        #expect(copy.emitterShape == .circle && copy.seed == 77 && copy.birthRate == 0.5)
        let read = try #require(copy.emitterCells?.first)
        #expect(read.name == "spark" && read.birthRate == 10 && read.lifetime == .infinity)
        #expect(read.color == cell.color && !read.isEnabled && read.contentsRect == cell.contentsRect)
        #expect(read.emitterCells?.first?.name == "trail")
    }

    @Test func cellsThatHoldThemselvesAreCutOff() throws {
        let layer = emitter(), cell = cell()
        cell.emitterCells = [cell, cell, cell]
        layer.emitterCells = [cell]
        var count = 0
        func visit(_ cells: [EmitterCellLook], _ depth: Int) {
            for cell in cells {
                count += 1
                #expect(depth < CAEmitterCell.deepest)
                visit(cell.cells, depth + 1)
            }
        }
        visit(try #require(layer.commitTree(at: 0).appearance.look(EmitterLook.self)).cells, 0)
        #expect(count == CAEmitterCell.mostCells)
        #expect(particles(layer, at: 3).count <= 200_000)
        cell.emitterCells = nil
    }

    @Test(.timeLimit(.minutes(30))) func aMillionCellsAreBounded() {
        let layer = emitter()
        layer.emitterCells = [CAEmitterCell](repeating: cell(), count: 1_000_000)
        #expect(layer.emitterCells?.count == 1_000_000)
        #expect(particles(layer, at: 1).count == 10 * CAEmitterCell.mostCells)
    }

    @Test func contentsThatAreNoImageShowNothing() {
        let layer = emitter()
        for contents in [nil, "text", 7, NSNull()] as [Any?] {
            layer.setValue(contents, forKeyPath: "emitterCells.spark.contents")
            #expect(particles(layer, at: 1).isEmpty)
        }
    }

    @Test func hitTestsKnowTheBoundsAlone() {
        let layer = emitter()
        (layer.anchorPoint, layer.position, layer.emitterPosition) = (.zero, .zero, CGPoint(x: 500, y: 500))
        _ = layer.commitTree(at: 1)
        #expect(layer.hitTest(CGPoint(x: 50, y: 50)) === layer)
        #expect(layer.hitTest(CGPoint(x: 500, y: 500)) == nil)
    }

    @Test func presentationsShowAnimatedValues() throws {
        let layer = emitter(), move = CABasicAnimation(keyPath: "emitterPosition")
        (move.fromValue, move.toValue) = (CGPoint.zero, CGPoint(x: 100, y: 0))
        (move.duration, move.beginTime) = (10, 1e-3)
        layer.add(move, forKey: "move")
        _ = layer.commitTree(at: 5)
        let shown = try #require(layer.presentation())
        #expect(abs(shown.emitterPosition.x - 50) < 0.1)
        #expect(shown.emitterCells?.count == 1)
    }
}
