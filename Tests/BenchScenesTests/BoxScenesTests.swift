import QuartzCore
import Testing

@testable import BenchScenes

struct BoxScenesTests {
    @Test func allBoxesMove() throws {
        let scene = FlatScene(moving: .all)
        let layers = try #require(scene.build().sublayers)
        let before = layers.map(\.position)
        scene.mutate(frame: 7)
        #expect(zip(layers, before).allSatisfy { $0.position != $1 })
        #expect(abs(layers[9999].frame.minX - 633.3539538585196) < 1e-9)
        #expect(abs(layers[9999].frame.minY - 468.849173216968) < 1e-9)
    }

    @Test func oneBoxMoves() throws {
        let scene = FlatScene(moving: .one)
        let layers = try #require(scene.build().sublayers)
        let before = layers.map(\.position)
        scene.mutate(frame: 7)
        let moved = layers.indices.filter { layers[$0].position != before[$0] }
        #expect(moved == [FlatScene.count / 2])
    }

    @Test func shadowsLieBelowCards() throws {
        let cards = try #require(ShadowsScene().build().sublayers)
        #expect(cards.count == 500)
        #expect(cards.allSatisfy { $0.cornerRadius == 12 && $0.shadowRadius == 8 && $0.shadowOpacity == 0.5 })
        #expect(cards.allSatisfy { $0.shadowOffset == CGSize(width: 0, height: 3) && $0.shadowPath == nil })
        #expect(cards.allSatisfy { $0.bounds.size == CGSize(width: 160, height: 100) })
    }

    @Test(arguments: [true, false])
    func cardsMoveAndWhatIsOnThemStays(isRasterized: Bool) throws {
        let scene = RasterizedScene(isRasterized: isRasterized)
        let root = scene.build()
        let cards = try #require(root.sublayers)
        #expect(cards.count == 60 && cards.allSatisfy { $0.shouldRasterize == isRasterized })
        let places = cards.map(\.position), parts = cards.map { $0.sublayers?.map(\.position) }
        let color = root.backgroundColor
        scene.mutate(frame: 15)
        #expect(root.backgroundColor != color)
        #expect(cards.map(\.position) != places)
        #expect(cards.map { $0.sublayers?.map(\.position) } == parts)
    }

    @Test func groupsHaveFiveParts() throws {
        let groups = try #require(GroupsScene().build().sublayers)
        #expect(groups.count == 200)
        #expect(groups.allSatisfy { $0.opacity == 0.5 && $0.sublayers?.count == 5 })
        let last = try #require(groups[0].sublayers?.last)
        #expect(last.frame == CGRect(x: 80, y: 70, width: 100, height: 80))
        #expect(last.backgroundColor == ByteColor(240, 40, 104).cgColor)
    }

    @Test func masksAreRoundedOrRound() throws {
        let masks = try #require(MasksScene().build().sublayers)
        #expect(masks.count == 200)
        #expect(masks.allSatisfy { $0.masksToBounds && $0.contents != nil })
        #expect(masks[0].cornerRadius == 40)
        #expect(masks[1].cornerRadius == 100)
    }

    @Test func thePanStartsAnewAtTheEdge() throws {
        let scene = TiledScene(size: 4096)
        let picture = try #require(scene.build().sublayers?.first)
        #expect(picture.bounds.size == CGSize(width: 4096, height: 4096))
        scene.mutate(frame: 3)
        #expect(picture.position == CGPoint(x: -192, y: -192))
        scene.mutate(frame: 34)
        #expect(picture.frame.maxX == 1920)
        scene.mutate(frame: 35)
        #expect(picture.position == .zero)
    }
}
