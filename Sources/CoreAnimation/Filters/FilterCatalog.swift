/// The names and inputs of filters, for readers of documents.
package enum FilterCatalog {
    package enum Input: Sendable {
        case number, angle, color
        /// Up to four numbers.
        case vector
        /// Twenty numbers, a `CAColorMatrix`.
        case matrix
    }

    package struct Entry: Sendable {
        package let isCompositing: Bool
        package let inputs: [String: Input]
    }

    /// A `CIFilter` by its name, or a `CAFilter` by its type; nil if unknown.
    package static func entry(_ type: String, isImageFilter: Bool) -> Entry? {
        let known = isImageFilter ? FilterDefinition.imageFilters : FilterDefinition.layerFilters
        guard let definition = known[type] else { return nil }
        if case .transition = definition.effect { return nil }
        var isCompositing = false
        if case .compositing = definition.effect { isCompositing = true }
        let inputs = definition.inputs.map { ($0.key, $0.kind) }
        return Entry(isCompositing: isCompositing, inputs: Dictionary(inputs) { first, _ in first })
    }

    /// The alternatives to an unknown filter: of Core Image if its name looks like one.
    package static func names(insteadOf type: String, isCompositing: Bool) -> String {
        let known = type.hasPrefix("CI") ? FilterDefinition.imageFilters : FilterDefinition.layerFilters
        let fitting = known.filter { _, definition in
            switch definition.effect {
            case .compositing: isCompositing
            case .filter: !isCompositing
            case .transition: false
            }
        }
        return fitting.keys.sorted().joined(separator: ", ")
    }

    /// The type of an input with this key, in any filter.
    package static func input(_ key: String) -> Input? { inputs[key] }

    private static let inputs: [String: Input] = {
        let filters = Array(FilterDefinition.layerFilters.values) + FilterDefinition.imageFilters.values
        return Dictionary(filters.flatMap { $0.inputs.map { ($0.key, $0.kind) } }) { first, _ in first }
    }()
}

extension FilterDefinition.Input {
    fileprivate var kind: FilterCatalog.Input {
        switch value {
        case .one(.number, _), .one(.radius, _): .number
        case .one(.angle, _): .angle
        case .one(.color, _): .color
        case .one(.vector, _): .vector
        case .matrix: .matrix
        }
    }
}
