import CoreAnimation
import CoreGraphics
import Foundation

/// Writes values as elements named by their types, such as `<real value="1"/>`.
struct ValueWriter {
    let pictures: WrittenPictures

    /// The maximum nesting depth of lists.
    private static let deepest = 16

    /// Returns the element of a value; nil if documents have no form for it.
    func element(_ value: Any, depth: Int = 0) -> WrittenElement? {
        if value is NSNull { return WrittenElement("null") }
        if let number = KeyValues.double(value) { return plain("real", ValueText.number(number)) }
        if let text = KeyValues.string(value) {
            return WrittenElement("string", [("value", XMLWriter.representable(text))])
        }
        if let structure = structure(value) { return structure }
        switch value {
        case let color as CGColor: return self.color(color, "CGColor")
        case let color as CIColor: return self.color(color.cgColor, "CGColor")
        case let path as CGPath: return plain("CGPath", ValueText.path(path))
        case let image as CGImage: return picture(image)
        case let list as [Any] where depth < Self.deepest:
            let element = WrittenElement("NSArray")
            for item in list {
                guard let child = self.element(item, depth: depth + 1) else { return nil }
                element.append(child)
            }
            return element
        default: return nil
        }
    }

    private func structure(_ value: Any) -> WrittenElement? {
        switch value {
        case let point as CGPoint: plain("CGPoint", ValueText.point(point))
        case let size as CGSize: plain("CGSize", ValueText.size(size))
        case let rect as CGRect: plain("CGRect", ValueText.rect(rect))
        case let transform as CATransform3D: plain("CATransform3D", ValueText.transform(transform))
        case let vector as CIVector:
            plain("CGRect", ValueText.numbers([vector.x, vector.y, vector.z, vector.w]))
        default: nil
        }
    }

    /// Returns a colour with its alpha beside it; nil for a pattern.
    func color(_ color: CGColor, _ name: String) -> WrittenElement? {
        guard let text = ValueText.color(color) else { return nil }
        let element = WrittenElement(name, [("value", text.rgb)])
        if let opacity = text.opacity { element.set("opacity", opacity) }
        return element
    }

    /// Returns a picture, which is written to its own file or into the document; nil if it can't be encoded.
    func picture(_ image: CGImage) -> WrittenElement? {
        pictures.source(of: image).map { WrittenElement("CGImage", [("src", $0)]) }
    }

    private func plain(_ name: String, _ text: String?) -> WrittenElement? {
        text.map { WrittenElement(name, [("value", $0)]) }
    }
}
