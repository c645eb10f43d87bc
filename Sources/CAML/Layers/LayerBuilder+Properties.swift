import CoreAnimation

extension LayerBuilder {
    /// Sets the attributes that are not key paths.
    func setAttributes(of element: CAMLElement, on target: LayerTarget) {
        for (key, text) in element.attributes.sorted(by: { $0.key < $1.key }) where !key.contains(".") {
            let value = CAMLValue(attribute: text, line: element.line)
            if !setProperty(key, value, on: target) {
                warn("\(target.className) has no attribute \(key.quoted)", element)
            }
        }
    }

    /// Sets one property; false if the key is unknown.
    func setProperty(_ key: String, _ value: CAMLValue, on target: LayerTarget) -> Bool {
        guard let (property, form) = LayerPropertyTable.of(target.layer).documented(key) else {
            return QuietKeys.contains(key)
        }
        switch form {
        case .quiet: return true
        case .unread: return false
        case .element:
            guard property.kind == .filter else { return false }
            setCompositingFilter(named: value, on: target.layer)
        default:
            attempt(key, value) { () throws(ValueError) in
                property.set(try DocumentValue.parse(value, as: form), of: target.layer)
            }
        }
        return true
    }

    /// Sets parts of properties such as `transform.rotation.z`, after whole properties.
    ///
    /// Exporters write a rotation twice, in `transform` and as a part, so the part is ignored if the transform
    /// contains a rotation.
    func setKeyPaths(of element: CAMLElement, on target: LayerTarget) {
        let keyPaths = element.attributes.filter { $0.key.contains(".") }
        if keyPaths.isEmpty { return }
        for (path, text) in keyPaths.sorted(by: { $0.key < $1.key }) {
            if let root = rootOfRotation(path), holdsRotation(element, root) { continue }
            let value = CAMLValue(attribute: text, line: element.line)
            if !setKeyPath(path, value, on: target) {
                warn("\(target.className) has no attribute \(path.quoted)", element)
            }
        }
    }

    /// Sets one part; false if there is no such key path.
    func setKeyPath(_ path: String, _ value: CAMLValue, on target: LayerTarget) -> Bool {
        guard LayerKeyPath.isKnown(path, of: target.layer) else { return QuietKeys.contains(path) }
        attempt(path, value) { () throws(ValueError) in
            try LayerKeyPath.apply(path, value, to: target.layer)
        }
        return true
    }

    private func rootOfRotation(_ path: String) -> String? {
        ["transform", "sublayerTransform"].first { path.hasPrefix($0 + ".rotation") }
    }

    private func holdsRotation(_ element: CAMLElement, _ key: String) -> Bool {
        let text = element.attributes[key] ?? element.child(key).map { CAMLValue(property: $0).text ?? "" }
        return text.map { (try? TransformValue($0).holdsRotation) ?? false } ?? false
    }

    private func attempt(_ key: String, _ value: CAMLValue, _ body: () throws(ValueError) -> Void) {
        do {
            try body()
        } catch {
            let found = value.text.map { "; found \($0.quoted)" } ?? ""
            warnings.add(
                "\(key) is left as it was: expected \(error.expected)\(found)", file: file, line: value.line)
        }
    }
}
