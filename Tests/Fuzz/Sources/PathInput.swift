import CAML
import CoreGraphics
import Foundation

/// Reads the input as a path of CAML, for a shadow and for the way of an animation, and measures it.
enum PathInput {
    static func read(_ input: Data) {
        let text = XMLText.escaped(String(decoding: input, as: UTF8.self))
        let modes = ["linear", "paced"].map {
            "<animation type='CAKeyframeAnimation' keyPath='position' key='\($0)' calculationMode='\($0)' "
                + "rotationMode='auto' beginTime='1e-100' duration='1'><path value='\(text)'/></animation>"
        }
        Scene.read(
            document: Data(
                ("<caml><CALayer shadowOpacity='1' shadowPath='\(text)'><animations>\(modes.joined())"
                    + "</animations></CALayer></caml>").utf8)
        ) { root in
            guard let path = root.shadowPath else { return }
            let box = path.boundingBoxOfPath
            _ = path.contains(CGPoint(x: box.midX, y: box.midY), using: .evenOdd)
            _ = path.boundingBox
            _ = path.isRect(nil)
            var transform = CGAffineTransform(a: 1e30, b: 2, c: -3, d: 1e-30, tx: 4, ty: 5)
            _ = path.copy(using: &transform)?.boundingBoxOfPath
            path.applyWithBlock { _ in }
        }
    }
}
