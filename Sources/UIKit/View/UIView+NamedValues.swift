/// The properties of views that programs read and set by name. Others are not found, because Swift on Linux cannot look
/// them up.
extension UIView {
    func namedValue(_ key: String) -> Any? {
        switch key {
        case "frame": return frame
        case "bounds": return bounds
        case "center": return center
        case "transform": return transform
        case "alpha": return alpha
        case "hidden", "isHidden": return isHidden
        case "tag": return tag
        case "backgroundColor": return backgroundColor
        case "tintColor": return tintColor
        case "clipsToBounds": return clipsToBounds
        case "opaque", "isOpaque": return isOpaque
        case "userInteractionEnabled", "isUserInteractionEnabled": return isUserInteractionEnabled
        case "layer": return layer
        default:
            if MethodCall.responds(self, to: Selector(key)) {
                return MethodCall.send(Selector(key), to: self, [])
            }
            note(key)
            return nil
        }
    }

    func setNamedValue(_ value: Any?, _ key: String) {
        func number() -> CGFloat? {
            value as? CGFloat ?? (value as? NSNumber).map { CGFloat(truncating: $0) }
                ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
        }
        func flag() -> Bool? { value as? Bool ?? (value as? NSNumber)?.boolValue }
        func rect() -> CGRect? { value as? CGRect ?? (value as? NSValue)?.cgRectValue }
        switch key {
        case "frame": if let rect = rect(), rect.isFinite { frame = rect }
        case "bounds": if let rect = rect(), rect.isFinite { bounds = rect }
        case "center":
            if let point = value as? CGPoint ?? (value as? NSValue)?.cgPointValue { center = point }
        case "transform": if let matrix = value as? CGAffineTransform { transform = matrix }
        case "alpha": if let number = number() { alpha = number }
        case "hidden", "isHidden": if let flag = flag() { isHidden = flag }
        case "tag": if let number = number(), abs(number) < 1e15 { tag = Int(number) }
        case "backgroundColor": backgroundColor = value as? UIColor
        case "tintColor": tintColor = value as? UIColor
        case "clipsToBounds": if let flag = flag() { clipsToBounds = flag }
        case "opaque", "isOpaque": if let flag = flag() { isOpaque = flag }
        case "userInteractionEnabled", "isUserInteractionEnabled":
            if let flag = flag() { isUserInteractionEnabled = flag }
        default:
            if !MethodCall.sendIfKnown(Selector(NamedMethod.setter(of: key)), to: self, [value]) { note(key) }
        }
    }

    private func note(_ key: String) {
        PrintedNotes.print("view-key-\(key)", "a view has no property \"\(key)\" that is known by name")
    }
}

extension UIView: @preconcurrency KeyPathContainer {
    package var keyPathName: String? { nil }
}
