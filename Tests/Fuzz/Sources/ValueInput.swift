import CAML
import Foundation

/// Reads the input as a value: its first byte chooses where it stands, the rest is the text.
enum ValueInput {
    private static let attributes = [
        "bounds", "position", "opacity", "transform", "sublayerTransform", "hidden", "maskedCorners",
        "backgroundColor", "contentsRect", "shadowOffset", "beginTime", "repeatCount", "duration", "fillMode",
        "transform.rotation.z", "bounds.size.width", "rasterizationScale", "compositingFilter",
    ]
    private static let elements = [
        "<borderColor value='?' opacity='?'/>", "<contents src='?'/>", "<transform.scale>?</transform.scale>",
        "<shadowColor><CGColor value='1 0 0' opacity='?'/></shadowColor>",
        "<filters><CAFilter filter='gaussianBlur' inputRadius='?' name='?'/></filters>",
        "<filters><CAFilter filter='?' inputColorMatrix='?' inputColor='?' inputAngle='?'/></filters>",
    ]
    private static let animations = [
        "<animation type='CABasicAnimation' keyPath='?' toValue='1'><fromValue value='?'/></animation>",
        "<animation type='CABasicAnimation' keyPath='transform'><toValue>?</toValue></animation>",
        "<animation type='CABasicAnimation' keyPath='opacity' duration='?' speed='?' timeOffset='?'>"
            + "<toValue value='0'/></animation>",
        "<animation type='CABasicAnimation' keyPath='opacity' timingFunction='?'><byValue value='?'/></animation>",
        "<animation type='CAKeyframeAnimation' keyPath='position.x' keyTimes='?' calculationMode='cubic' "
            + "tensionValues='?'><values><real value='1'/><real value='2'/><p type='?' value='?'/></values></animation>",
        "<animation type='CASpringAnimation' keyPath='position.x' mass='?' stiffness='?' damping='?' "
            + "initialVelocity='?'><toValue value='3'/></animation>",
        "<animation type='CAKeyframeAnimation' keyPath='?' valueFunction='?'><values><CGRect value='?'/>"
            + "<NSArray><real value='?'/></NSArray></values></animation>",
    ]

    /// Split where the text goes.
    private static let layers =
        (attributes.map { "<CALayer \($0)='?'/>" } + elements.map { "<CALayer>\($0)</CALayer>" }
        + animations.map { "<CALayer><animations>\($0)</animations></CALayer>" })
        .map { $0.split(separator: "?", omittingEmptySubsequences: false) }

    static func read(_ input: Data) {
        guard let first = input.first else { return }
        let text = XMLText.escaped(String(decoding: input.dropFirst(), as: UTF8.self))
        let layer = layers[Int(first) % layers.count].joined(separator: text)
        Scene.read(document: Data("<caml>\(layer)</caml>".utf8))
    }
}

enum XMLText {
    /// As an attribute's value in single quotes; characters that XML doesn't allow are left out.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case "&": result += "&amp;"
            case "'": result += "&apos;"
            case "\t", "\n", "\r", " "..."\u{FFFD}", "\u{10000}"...: result.unicodeScalars.append(scalar)
            default: break
            }
        }
        return result
    }
}
