import Foundation

extension CALayer {
    /// Sets an input of a filter that the layer has; false when the path leads to none.
    ///
    /// The layer then holds a changed copy: others that share the filter keep theirs. No action runs.
    final func setFilterInput(_ value: Any?, _ key: String, _ path: Substring) -> Bool {
        guard let known = LayerKey(name: key) else { return false }
        switch known {
        case .filters:
            guard let list = Self.setting(value, path, in: filters) else { return false }
            makeRare().values.filters = list
        case .backgroundFilters:
            guard let list = Self.setting(value, path, in: backgroundFilters) else { return false }
            makeRare().values.backgroundFilters = list
        case .compositingFilter:
            guard let filter = compositingFilter as? any FilterObject else { return false }
            makeRare().values.compositingFilter = filter.setting(value, String(path))
        default: return false
        }
        explicitKeys.insert(known)
        mark(.appearance)
        return true
    }

    private static func setting(_ value: Any?, _ path: Substring, in list: [Any]?) -> [Any]? {
        guard var list else { return nil }
        for (index, item) in list.enumerated() {
            guard let filter = item as? any FilterObject, path.hasPrefix(filter.state.name + ".") else {
                continue
            }
            list[index] = filter.setting(value, String(path.dropFirst(filter.state.name.count + 1)))
            return list
        }
        return nil
    }
}
