import CoreAnimation
import RenderTree

extension LayerBuilder {
    /// Reads `filters` or `backgroundFilters`.
    func setFilters(_ list: CAMLElement, on layer: CALayer) {
        let builder = FilterBuilder(file: file, warnings: warnings)
        let limit = EffectLimits.filters
        if list.children.count > limit {
            warn("\(list.name) is cut: expected at most \(limit) filters", list)
        }
        let filters = list.children.prefix(limit).filter { $0.name != "null" }.compactMap {
            builder.filter($0, className: Self.className($0), isCompositing: false)
        }
        layer.setValue(filters.isEmpty ? nil : filters as [Any], forKey: list.name)
    }

    /// Reads a filter written inline or as a child, or the name of one.
    func setCompositingFilter(_ element: CAMLElement, on layer: CALayer) {
        let value = CAMLValue(property: element)
        if value.isNull { return }
        let isInline = element.attributes["type"] != nil
        let object = isInline ? element : element.children.first
        let className = isInline ? element.attributes["type"] : object.map(Self.className)
        guard let object, let className, !["string", "NSString"].contains(className) else {
            return setCompositingFilter(named: value, on: layer)
        }
        let builder = FilterBuilder(file: file, warnings: warnings)
        if let filter = builder.filter(object, className: className, isCompositing: true) {
            layer.compositingFilter = filter
        }
    }

    /// Sets the compositing filter by the name of a blend mode or another operator.
    func setCompositingFilter(named value: CAMLValue, on layer: CALayer) {
        let name = value.text ?? ""
        let builder = FilterBuilder(file: file, warnings: warnings)
        let className = name.hasPrefix("CI") ? "CIFilter" : "CAFilter"
        if builder.entry(name, className, true, value.line) != nil { layer.compositingFilter = name }
    }

    private static func className(_ element: CAMLElement) -> String {
        element.name == "p" ? element.attributes["type"] ?? element.name : element.name
    }
}
