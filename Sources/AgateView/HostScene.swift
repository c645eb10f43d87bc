import CoreGraphics
import QuartzCore
import SceneViewer
import UIKit

/// The screen of a host, whose time only moves on. It is used on the main thread.
final class HostScene: ViewedScene {
    let canvas: ViewedCanvas
    private let host: HeadlessHost
    private let renderer: CARenderer
    private let framesPerSecond: Double

    @MainActor
    init(_ host: HeadlessHost) {
        self.host = host
        renderer = host.renderer
        framesPerSecond = host.framesPerSecond
        canvas = ViewedCanvas(
            bounds: renderer.bounds, width: renderer.width, height: renderer.height, scale: renderer.scale,
            options: renderer.options, background: renderer.backgroundColor)
    }

    var root: CALayer? { renderer.layer }

    var motion: ViewedMotion {
        .onward(time: MainActor.assumeIsolated { [host] in host.time }, framesPerSecond: framesPerSecond)
    }

    func nextFrame() { MainActor.assumeIsolated { [host] in host.nextFrame() } }

    func touch(_ phase: ViewedTouch, at point: CGPoint) -> Bool {
        MainActor.assumeIsolated { [host] in
            switch phase {
            case .began: host.touch(at: point, phase: .began)
            case .moved: host.touch(at: point, phase: .moved)
            case .ended: host.touch(at: point, phase: .ended)
            }
            host.nextFrame()
        }
        return true
    }
}
