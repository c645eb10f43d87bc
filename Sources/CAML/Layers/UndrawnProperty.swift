/// Properties that are known and not drawn: a warning says so where they would show.
enum UndrawnProperty {
    static func isKnown(_ key: String) -> Bool { names[key] != nil }

    /// The warning, or nil where the value changes nothing.
    static func note(_ key: String, _ value: CAMLValue) -> String? {
        guard let name = names[key], !value.isNull else { return nil }
        switch key {
        case "shadowOpacity":
            if let text = value.text, NumberList.finite(text) == 0 { return nil }
        case "cornerCurve" where value.text != "continuous": return nil
        case "shouldRasterize", "continuousCorners":
            if let text = value.text, (try? BooleanValue.parse(text)) == false { return nil }
        default: break
        }
        return "\(name) not drawn"
    }

    private static let names = [
        "shadowOpacity": "shadows are",
        "shouldRasterize": "shouldRasterize is",
        "cornerCurve": "the continuous corner curve is",
        "continuousCorners": "the continuous corner curve is",
        "mask": "masks are",
        "filters": "filters are",
        "backgroundFilters": "backgroundFilters are",
        "compositingFilter": "compositingFilter is",
    ]
}
