import CAML
import Foundation
import QuartzCore
import Testing

@Suite("The project's packages move")
struct OwnPackageTests {
    private func package(_ name: String) throws -> CAPackage {
        try CAPackage(contentsOf: ownPackages.appendingPathComponent(name))
    }

    private func layer(_ name: String, in root: CALayer) throws -> CALayer {
        var layers = [root]
        while let layer = layers.popLast() {
            if layer.name == name { return layer }
            layers += layer.sublayers ?? []
        }
        return try #require(nil as CALayer?)
    }

    @Test("The ring starts as it is written, and is there again after 18 s")
    func ring() throws {
        let package = try package("CoverRing.ca")
        #expect(package.naturalDuration == 18)
        let ring = try layer("ring", in: package.rootLayer)
        for (time, angle) in [(0, 0), (4.5, -Double.pi / 2), (18, 0)] {
            _ = package.rootLayer.commitTree(at: time)
            let shown = try #require(ring.presentation()).transform
            let expected = CATransform3DRotate(ring.transform, angle, 0, 1, 0)
            for cell in [\CATransform3D.m11, \.m13, \.m21, \.m22, \.m31, \.m33] {
                #expect(abs(shown[keyPath: cell] - expected[keyPath: cell]) < 1e-9)
            }
        }
    }

    @Test("The panes' rounds end together")
    func panes() throws {
        #expect(try package("CrossingPanes.ca").naturalDuration == 16)
    }

    @Test("The wallpaper unlocks and locks again")
    func dunes() throws {
        let package = try package("Dunes.ca")
        #expect(package.stateNames == ["Locked", "Unlock", "Sleep"])
        let root = package.rootLayer
        let (dock, card) = (try layer("dock", in: root), try layer("card", in: root))
        let controller = CAStateController(layer: root)
        try controller.setState(named: "Locked", transitionSpeed: 0)
        _ = root.commitTree(at: 0)
        #expect(dock.presentation()?.position.y == -60)
        try controller.setState(named: "Unlock")
        _ = root.commitTree(at: 0)
        _ = root.commitTree(at: 0.2)
        let dockHeight = try #require(dock.presentation()).position.y
        #expect(dockHeight > -60 && dockHeight < 58)
        let cardOpacity = try #require(card.presentation()).opacity
        #expect(cardOpacity > 0.3 && cardOpacity < 0.7)
        _ = root.commitTree(at: 3)
        #expect(dock.presentation()?.position.y == 58)
        #expect(card.presentation()?.opacity == 0)
        try controller.setState(named: "Sleep")
        #expect(dock.position.y == -60)
        controller.removeAllStateChanges()
        #expect(dock.position.y == 58)
        #expect(card.opacity == 1)
    }
}
