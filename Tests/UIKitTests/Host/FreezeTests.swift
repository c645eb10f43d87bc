import CAML
import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// A host that was frozen is drawn to the last byte as the host draws itself, without the program.
@MainActor @Suite("Frozen hosts")
struct FreezeTests {
    private func file(_ host: HeadlessHost) throws -> (CAPackage, [CALayerError]) {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("host-\(UUID()).agtree")
        defer { try? FileManager.default.removeItem(at: url) }
        let omissions = try host.freeze(to: url)
        return (try CAPackage(contentsOf: url), omissions)
    }

    private func renderer(_ package: CAPackage, like host: HeadlessHost) throws -> CARenderer {
        let scale = try #require(package.frozen?.scale), size = try #require(package.documentSize)
        var options = CARendererOptions()
        options.isGeometryFlipped = package.isGeometryFlipped
        let renderer = try CARenderer(
            width: Int(size.width * scale), height: Int(size.height * scale), scale: scale, options: options)
        renderer.layer = package.rootLayer
        return renderer
    }

    private func picture(_ renderer: CARenderer, at time: Double) throws -> PixelBuffer {
        try renderer.picture(width: renderer.width, height: renderer.height, atTime: time)
    }

    /// Freezes a host, and compares the pictures of frames to come.
    private func check(_ host: HeadlessHost, frames: [Int], _ name: String) throws -> [CALayerError] {
        let (package, omissions) = try file(host)
        let other = try renderer(package, like: host)
        var last = 0
        for frame in frames {
            for _ in last..<frame { host.nextFrame() }
            last = frame
            let wanted = PixelBuffer(try host.picture())
            let found = try picture(other, at: Double(frame) / host.framesPerSecond)
            let result = Reftest("host-\(name)-\(frame)", found, .equal, wanted, fuzz: .none)
            #expect(result.passes, "\(result)")
        }
        return omissions
    }

    private final class Gauge: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.systemOrange.setFill()
            UIBezierPath(ovalIn: bounds.insetBy(dx: 3, dy: 3)).fill()
        }
    }

    private func card(_ frame: CGRect) throws -> UIView {
        let stage = UIView(frame: frame)
        stage.backgroundColor = .systemGroupedBackground
        let card = UIView(frame: CGRect(x: 20, y: 20, width: 160, height: 120))
        card.backgroundColor = .systemIndigo
        card.layer.cornerRadius = 16
        card.layer.shadowOpacity = 0.4
        stage.addSubview(card)
        let title = UILabel(frame: CGRect(x: 12, y: 10, width: 136, height: 44))
        title.text = "A frozen card, in two lines"
        title.numberOfLines = 2
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textColor = .white
        card.addSubview(title)
        let pixels = Data((0..<32 * 32 * 4).map { UInt8(truncatingIfNeeded: $0 &* 7) | 3 })
        let image = try #require(
            CGImage(width: 32, height: 32, rgba8: pixels, alphaInfo: .noneSkipLast))
        let picture = UIImageView(image: UIImage(cgImage: image))
        picture.frame = CGRect(x: 12, y: 64, width: 40, height: 40)
        card.addSubview(picture)
        let gauge = Gauge(frame: CGRect(x: 100, y: 64, width: 44, height: 44))
        gauge.backgroundColor = .clear
        card.addSubview(gauge)
        return stage
    }

    @Test("labels, pictures and drawings, while an animation runs")
    func views() throws {
        let host = try HeadlessHost(size: CGSize(width: 240, height: 180)) { frame in
            let stage = try card(frame)
            let card = stage.subviews[0]
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
                card.center.x += 40
                card.transform = CGAffineTransform(rotationAngle: 0.3)
            }
            UIView.animate(withDuration: 0.5, delay: 0.25, options: [.autoreverse, .repeat]) {
                card.subviews[0].alpha = 0.2
            }
            return stage
        }
        host.advance(by: 0.25)
        let omissions = try check(host, frames: [0, 1, 15, 30, 60, 90], "card")
        #expect(omissions.isEmpty, "\(omissions)")
    }

    @Test("a label that an animation lays out again, and a hidden one that appears")
    func animatedText() throws {
        let host = try HeadlessHost(size: CGSize(width: 240, height: 120)) { frame in
            let stage = UIView(frame: frame)
            stage.backgroundColor = .white
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 60, height: 100))
            label.text = "Words that fit into fewer lines as the label becomes wider"
            label.numberOfLines = 0
            label.textAlignment = .right
            let late = UILabel(frame: CGRect(x: 10, y: 90, width: 200, height: 24))
            late.text = "late"
            late.alpha = 0
            stage.addSubview(label)
            stage.addSubview(late)
            UIView.animate(withDuration: 0.5) {
                label.frame.size.width = 220
                late.alpha = 1
            }
            return stage
        }
        host.advance(by: 0.1)
        let omissions = try check(host, frames: [0, 3, 10, 20, 30, 40], "text")
        #expect(omissions.map(\.property) == ["text"])
    }

    @Test("errors")
    func errors() throws {
        let host = try HeadlessHost(size: CGSize(width: 20, height: 20)) { UIView(frame: $0) }
        #expect(throws: (any Error).self) {
            try host.freeze(to: URL(fileURLWithPath: "/proc/none/x.agtree"))
        }
    }
}
