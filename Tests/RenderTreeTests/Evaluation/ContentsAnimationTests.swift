import CoreGraphics
import RenderTree
import Testing

@Suite struct ContentsAnimationTests {
    @Test func picturesFade() throws {
        let (a, b) = (try #require(picture()), try #require(picture()))
        var layer = Layer()
        var contents = LayerContents(image: a)
        contents.gravity = .center
        layer.appearance.contents = contents
        let fade = animation("contents", basic(.image(a), .image(b)))
        let middle = layer.at(0.25, fade).appearance.contents
        #expect(middle?.image === a)
        #expect(middle?.fade == ContentsFade(image: b, fraction: 0.25))
        #expect(middle?.gravity == .center)
        #expect(middle?.shownImage === a)
        #expect(layer.at(0.75, fade).appearance.contents?.shownImage === b)
        #expect(layer.at(0.5, animation("contents", basic(nil, .image(a)))).appearance.contents?.image === a)
    }

    @Test func discreteKeyframesDoNotFade() throws {
        let images = [try #require(picture()), try #require(picture()), try #require(picture())]
        let track = KeyframeTrack(.values(images.map { .image($0) }), mode: .discrete)
        let movie = animation("contents", .keyframes(track))
        let shown = [0.1, 0.5, 0.9].map { Layer().at($0, movie).appearance.contents }
        #expect(shown.map { $0?.fade } == [nil, nil, nil])
        #expect(zip(shown, images).allSatisfy { $0?.image === $1 })
    }

    @Test func linearKeyframesFade() throws {
        let images = [try #require(picture()), try #require(picture()), try #require(picture())]
        let movie = animation("contents", .keyframes(KeyframeTrack(.values(images.map { .image($0) }))))
        let contents = Layer().at(0.75, movie).appearance.contents
        #expect(contents?.image === images[1])
        #expect(contents?.fade == ContentsFade(image: images[2], fraction: 0.5))
    }

    @Test func placementIsUsedWhereThereAreNoContents() throws {
        let image = try #require(picture())
        var placement = LayerContents(image: image)
        placement.gravity = .topLeft
        let appear = animation("contents", basic(.nothing, .image(image)))
        let contents = Layer().at(0.25, list(.property(appear), placement: placement)).appearance.contents
        #expect(contents?.gravity == .topLeft)
        #expect(contents?.image === image)
        #expect(contents?.fade == ContentsFade(image: nil, fraction: 0.75))
        #expect(contents?.shownImage == nil)
    }

    @Test func partsOfMissingContentsHaveNoEffect() {
        let crop = animation(
            "contentsRect", basic(.rect(.zero), .rect(CGRect(x: 0, y: 0, width: 1, height: 1))))
        #expect(Layer().at(0.5, crop) == Layer())
    }
}
