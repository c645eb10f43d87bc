import AgateView
import CoreGraphics
import Foundation
import QuartzCore
import SceneViewer
import Testing
import UIKit

@testable import AgateView

@MainActor
@Suite("Views of a program in the viewer")
struct HostViewTests {
    private final class Button: UIView {
        var touches = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
    }

    private func makeSession(_ button: Button) throws -> (HeadlessHost, ViewerSession) {
        var traits = HeadlessHost.Traits()
        traits.scale = 1
        let host = try HeadlessHost(size: CGSize(width: 100, height: 50), traits: traits) { frame in
            let stage = UIView(frame: frame)
            stage.backgroundColor = .white
            button.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            button.backgroundColor = .red
            button.layer.name = "button"
            stage.addSubview(button)
            return stage
        }
        return (host, ViewerSession([ViewerSource(title: "views", HostScene(host))], canEnd: true))
    }

    private func ask(_ session: ViewerSession, _ text: String) throws -> [String: Any] {
        try ViewedFile.values(try #require(session.reply(to: text)))
    }

    @Test func timeMovesOnAlone() throws {
        let (host, session) = try makeSession(Button())
        #expect(try ask(session, #"{"id":1,"do":"open"}"#)["isSeekable"] as? Bool == false)
        _ = try ask(session, #"{"id":1,"do":"step","frames":6}"#)
        #expect(abs(host.time - 0.1) < 1e-9)
        _ = try ask(session, #"{"id":1,"do":"play","speed":1}"#)
        for tick in 0..<5 { session.tick(at: Double(tick) / 50) }
        #expect(abs(host.time - 0.1 - 4.0 / 60) < 1e-9)
        for text in [
            #"{"id":1,"do":"step","frames":-1}"#, #"{"id":1,"do":"seek","time":0}"#,
            #"{"id":1,"do":"play","speed":-1}"#,
        ] {
            #expect(try ask(session, text)["kind"] as? String == "error")
        }
    }

    @Test func animationsOfViewsPlayAndEnd() throws {
        let button = Button()
        let (_, session) = try makeSession(button)
        var hasEnded = false
        UIView.animate(withDuration: 0.5, animations: { button.frame.origin.x = 60 }) { _ in hasEnded = true }
        _ = try ask(session, #"{"id":1,"do":"step","frames":15}"#)
        _ = session.frame()
        let found = try ask(session, #"{"id":1,"do":"pick","x":45,"y":20}"#)
        #expect(found["title"] as? String == "CALayer 'button'" && !hasEnded)
        _ = try ask(session, #"{"id":1,"do":"step","frames":30}"#)
        #expect(hasEnded)
    }

    @Test func pressesAreTouches() throws {
        let button = Button()
        let (_, session) = try makeSession(button)
        _ = try ask(session, #"{"id":1,"do":"touch","phase":"began","x":15,"y":15}"#)
        _ = try ask(session, #"{"id":1,"do":"touch","phase":"ended","x":15,"y":15}"#)
        #expect(button.touches == 1)
    }

    @Test func editsChangeTheLayersOfViews() throws {
        let button = Button()
        let (_, session) = try makeSession(button)
        let id = button.layer
        let layers = try #require(try ask(session, #"{"id":1,"do":"tree"}"#)["layers"] as? [[String: Any]])
        // The stage has no name, so the class of its view is shown.
        #expect(layers.map { $0["title"] as? String }.contains("CALayer 'UIView'"))
        let number = try #require(layers.first { $0["name"] as? String == "button" }?["id"] as? Int)
        _ = try ask(session, #"{"id":1,"do":"set","layer":\#(number),"key":"opacity","value":"0.25"}"#)
        #expect(id.opacity == 0.25 && button.alpha == 0.25)
        #expect(session.frame()?.pictures.isEmpty == false)
    }

    @Test func aRenderersTreeIsShownAtAnyTimeAndStaysAsItIs() throws {
        let root = CALayer(), ball = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        ball.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        ball.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        ball.name = "ball"
        root.addSublayer(ball)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (5.0, 95.0, 1)
        ball.add(move, forKey: "move")
        let renderer = try CARenderer(width: 100, height: 20)
        renderer.layer = root
        let session = ViewerSession(
            [ViewerSource(title: "layers", RendererScene(renderer, start: 0))], canEnd: true)
        _ = session.frame()
        for (time, x) in [(2.0, 5), (0.5, 50), (0.25, 27), (0.75, 72)] {
            _ = try ask(session, #"{"id":1,"do":"seek","time":\#(time)}"#)
            _ = session.frame()
            let found = try ask(session, #"{"id":1,"do":"pick","x":\#(x),"y":5}"#)
            #expect(
                found["title"] as? String == "CALayer 'ball'" && ball.animation(forKey: "move") != nil,
                "\(time)")
        }
        _ = try ask(session, #"{"id":1,"do":"end"}"#)
        #expect(session.isEnded)
    }
}
