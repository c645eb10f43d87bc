import Foundation

// Key paths to filters' inputs. The layer gets a changed copy, so other layers that share the filter are not
// affected. No action runs.
extension CALayer {
    /// Sets an input of one of the layer's filters; false if the path leads to none.
    final func setFilterInput(
        _ value: Any?, _ path: Substring, of key: LayerKey, _ filters: WritableKeyPath<RareValues, [Any]?>
    ) -> Bool {
        guard var list = rare?.values[keyPath: filters] else { return false }
        for (index, item) in list.enumerated() {
            guard let filter = item as? any FilterObject, path.hasPrefix(filter.state.name + ".") else {
                continue
            }
            list[index] = filter.setting(value, String(path.dropFirst(filter.state.name.count + 1)))
            makeRare().values[keyPath: filters] = list
            noteFilterInput(key)
            return true
        }
        return false
    }

    /// Sets an input of the compositing filter; false without one.
    static func setCompositingInput(_ layer: CALayer, _ path: Substring, _ value: Any?) -> Bool {
        guard let filter = layer.compositingFilter as? any FilterObject else { return false }
        layer.makeRare().values.compositingFilter = filter.setting(value, String(path))
        layer.noteFilterInput(.compositingFilter)
        return true
    }

    private final func noteFilterInput(_ key: LayerKey) {
        explicitKeys.insert(key.index)
        mark(.appearance)
    }
}
