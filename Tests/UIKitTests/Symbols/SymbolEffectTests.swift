import CoreGraphics
import Testing
import UIKit

@MainActor @Suite(.serialized) struct SymbolEffectTests {
    @Test func aBounceEnds() throws {
        let view = UIImageView(image: UIImage(systemName: "bell"))
        let host = try HeadlessHost(size: CGSize(width: 80, height: 60)) { frame in
            let root = UIView(frame: frame)
            root.addSubview(view)
            return root
        }
        var ends: [Bool] = []
        view.addSymbolEffect(.bounce.up, options: .speed(2)) { ends.append($0.isFinished) }
        host.advance(by: 0.1)
        let scale = view.layer.presentation()?.transform.m11 ?? 1
        #expect(scale > 1.1 && ends.isEmpty)
        host.advance(by: 0.3)
        #expect(ends == [true] && view.layer.animationKeys()?.isEmpty != false)
        view.addSymbolEffect(.pulse)
        host.advance(by: 5)
        #expect(view.layer.animationKeys()?.count == 1)
        view.removeAllSymbolEffects()
        host.advance(by: 1)
        #expect(view.layer.animationKeys()?.isEmpty != false)
    }

    @Test func effectsThatStay() throws {
        let view = UIImageView(image: UIImage(systemName: "star"))
        let host = try HeadlessHost(size: CGSize(width: 80, height: 60)) { _ in view }
        view.addSymbolEffect(.disappear)
        view.addSymbolEffect(.scale.up, animated: false)
        host.advance(by: 1)
        #expect(view.alpha == 0 && view.transform.a == 1.15)
        view.removeSymbolEffect(ofType: .disappear)
        view.removeSymbolEffect(ofType: .scale)
        #expect(view.alpha == 1 && view.transform == .identity)
        let heart = try #require(UIImage(systemName: "heart.fill"))
        view.setSymbolImage(heart, contentTransition: .replace.downUp)
        #expect(view.image === heart)
        let picture = UIImageView(image: UIImage())
        picture.addSymbolEffect(.bounce)
        #expect(picture.layer.animationKeys()?.isEmpty != false)
    }

    /// Effects leave the view's own transform and opacity as they were.
    @Test func ownValues() throws {
        let view = UIImageView(image: UIImage(systemName: "star"))
        let own = CGAffineTransform(rotationAngle: 0.3)
        (view.transform, view.alpha) = (own, 0.5)
        view.removeAllSymbolEffects(animated: false)
        #expect(view.transform == own && view.alpha == 0.5)
        view.addSymbolEffect(.scale.up, animated: false)
        view.addSymbolEffect(.disappear, animated: false)
        #expect(view.transform != own && view.alpha == 0)
        view.removeAllSymbolEffects(animated: false)
        #expect(view.transform == own && view.alpha == 0.5)
    }
}
