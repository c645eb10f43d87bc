extension UIImage {
    /// Creates the image of a symbol, which views draw in their tint; nil for a name that Apple has not.
    ///
    /// The picture is of an open icon set or of the client's files, see `SymbolProvider`. A name without one gives an outlined
    /// square, and a note.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(symbol: name, value: nil, configuration)
    }
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(symbol: name, value: nil, traitCollection.map { Configuration(traits: $0) })
    }

    /// - Parameter variableValue: the part of the symbol that has its full colour, in 0...1.
    public convenience init?(
        systemName name: String, variableValue: Double, configuration: Configuration? = nil
    ) {
        self.init(
            symbol: name, value: variableValue.isFinite ? min(max(variableValue, 0), 1) : nil, configuration)
    }

    private convenience init?(symbol name: String, value: Double?, _ configuration: Configuration?) {
        let symbol = Symbol(
            name: name, value: value, configuration: configuration as? SymbolConfiguration ?? .unspecified)
        let traits =
            configuration?.traitCollection.map { UITraitCollection(traitsFrom: [.current, $0]) } ?? .current
        guard let content = symbol.content(for: traits) else { return nil }
        self.init(content)
    }

    /// The symbol with the values that a configuration specifies, and its own otherwise; nil if the image is no symbol.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        content.symbol == nil ? nil : symbol(with: configuration)
    }

    /// The symbol with a configuration's values; the image itself if it is no symbol.
    func symbol(with configuration: SymbolConfiguration, for traits: UITraitCollection? = nil) -> UIImage {
        guard var symbol = content.symbol else { return self }
        symbol.configuration = symbol.configuration.applied(configuration)
        guard var new = symbol.content(for: traits ?? content.traits ?? .current) else { return self }
        // Values that the client set on the image stay.
        let hasOwnMode =
            content.renderingMode != .automatic && content.renderingMode != content.symbol?.renderingMode
        if content.tint != nil || hasOwnMode {
            (new.tint, new.renderingMode) = (content.tint, content.renderingMode)
        }
        (new.flips, new.orientation) = (content.flips, content.orientation)
        new.alignmentRectInsets = content.alignmentRectInsets
        return UIImage(new)
    }

    /// A symbol as a view with a preferred configuration shows it: the image's own values come first.
    func symbol(preferring preferred: SymbolConfiguration?, for traits: UITraitCollection) -> UIImage {
        guard let own = content.symbol?.configuration else { return self }
        let configuration = preferred?.applied(own) ?? own
        if preferred == nil, !own.dependsOnTraits { return self }
        return symbol(with: configuration, for: traits)
    }
}
