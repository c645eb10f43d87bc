import CoreAnimation
import RenderTree
import Testing

@Suite struct ThreadTests {
    private final class Custom: CALayer {
        override class func defaultValue(forKey key: String) -> Any? {
            key == "opacity" ? 0.5 : super.defaultValue(forKey: key)
        }
    }

    @Test func treesOfTheirOwnOnManyThreads() async {
        let ids = await withTaskGroup(of: [LayerID].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let root = CALayer()
                    for index in 0..<100 {
                        let layer = Custom(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
                        layer.setValue(index, forKeyPath: "position.x")
                        root.insertSublayer(layer, at: UInt32(index / 2))
                    }
                    var node = root.commitTree()
                    for layer in root.sublayers ?? [] {
                        layer.zPosition = 1
                        node = root.commitTree()
                        #expect(layer.presentation()?.opacity == 0.5)
                    }
                    #expect(node.children.allSatisfy { $0.geometry.zPosition == 1 })
                    return node.children.map(\.id)
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(ids).count == 800, "identifiers are unique in the process")
    }

    @Test func aCommittedTreeIsReadWhileItsLayersGoOn() async {
        let root = CALayer()
        for index in 0..<50 { root.addSublayer(CALayer(frame: CGRect(x: index, y: 0, width: 1, height: 1))) }
        let node = root.commitTree()
        async let sum = Task.detached { node.children.reduce(CGFloat(0)) { $0 + $1.geometry.position.x } }
            .value
        for layer in root.sublayers ?? [] { layer.position.x = -1 }
        let changed = root.commitTree()
        #expect(await sum == CGFloat((0..<50).reduce(0, +)) + 25)
        #expect(changed.children.allSatisfy { $0.geometry.position.x == CGFloat(-1) })
    }
}
