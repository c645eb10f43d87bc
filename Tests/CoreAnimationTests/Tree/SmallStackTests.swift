import CoreAnimation
import Foundation
import TestFiles
import Testing

/// Deep trees and groups on threads with little stack.
@Suite struct SmallStackTests {
    @Test(arguments: [64, 256, 512]) func hitTestsStopBeforeTheStackEnds(kilobytes: Int) {
        let names = withStack(kilobytes: kilobytes) { () -> [String?] in
            let layers = (0..<1000).map { _ in CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
            for i in 1..<layers.count { layers[i - 1].addSublayer(layers[i]) }
            for (i, layer) in layers.enumerated() { layer.name = "\(i)" }
            return [CGPoint(x: 5, y: 5), CGPoint(x: 50, y: 5)].map { layers[0].hitTest($0)?.name }
        }
        // Some level of the chain, deeper on a larger stack.
        let level = names?.first.flatMap { $0 }.flatMap { Int($0) } ?? -1
        #expect(level >= kilobytes / 64, "\(level)")
        #expect(names?.last == .some(nil))
    }

    @Test func groupsAreCopiedToTheirLimit() {
        let depth = withStack(kilobytes: 256) { () -> Int in
            var group = CAAnimationGroup()
            for _ in 0..<1000 {
                let outer = CAAnimationGroup()
                outer.duration = 1
                outer.animations = [group]
                group = outer
            }
            let layer = CALayer()
            layer.add(group, forKey: "deep")
            _ = layer.commitTree(at: 0)
            var depth = 0
            var next = layer.animation(forKey: "deep")
            while let group = next as? CAAnimationGroup {
                (depth, next) = (depth + 1, group.animations?.first)
            }
            return depth
        }
        #expect(depth == CAAnimationGroup.maximumDepth + 1)
    }

    @Test func anyDepthOfGroupsIsReleased() {
        let isReleased = withStack(kilobytes: 64) { () -> Bool in
            weak var innermost: CAAnimationGroup?
            do {
                var group = CAAnimationGroup()
                innermost = group
                for _ in 0..<100_000 {
                    let outer = CAAnimationGroup()
                    outer.animations = [CABasicAnimation(), group]
                    group = outer
                }
            }
            return innermost == nil
        }
        #expect(isReleased == true)
    }

    @Test func aGroupThatIsHeldElsewhereKeepsItsAnimations() {
        let inner = CAAnimationGroup()
        inner.animations = [CABasicAnimation(keyPath: "opacity")]
        var outer: CAAnimationGroup? = CAAnimationGroup()
        outer?.animations = [inner]
        outer = nil
        #expect(inner.animations?.count == 1)
    }
}
