import Foundation

/// A colour space: a colour model, primaries and a transfer function.
///
/// Device RGB is sRGB, device gray is gray on sRGB's curve, and CMYK is converted without a profile unless the space
/// was made from an ICC profile.
public final class CGColorSpace: Sendable {
    package let definition: Definition
    /// The name that the space was created with, or that of a device space.
    public let name: CFString?
    /// The space that an uncoloured pattern's colours are given in; nil unless this is a space of uncoloured
    /// patterns.
    let patternBase: CGColorSpace?

    /// The properties that a named space stands for.
    package struct Definition: Sendable, Hashable {
        package var model = CGColorSpaceModel.rgb
        package var primaries = ColorPrimaries.sRGB
        package var transfer = TransferFunction.sRGB
        /// Whether components may leave 0...1.
        package var isExtended = false
        /// The profile of a space that was made from one. Primaries, curve and range are then unused.
        package var profile: ColorProfile?
        /// The number of components of the base space, for a space of uncoloured patterns.
        var baseComponents = 0
    }

    /// The space of one of the names below; nil for any other.
    public init?(name: CFString) {
        guard let definition = Self.definitions[name] else { return nil }
        self.definition = definition
        self.name = name
        patternBase = nil
    }

    /// The space of a profile.
    init(_ profile: ColorProfile) {
        definition = Definition(model: profile.model, profile: profile)
        name = nil
        patternBase = nil
    }

    /// The space of a definition, with its name if there is one.
    init(_ definition: Definition) {
        self.definition = definition
        name = Self.recognizable.first { Self.definitions[$0] == definition }
        patternBase = nil
    }

    private init(device name: CFString, _ definition: Definition) {
        self.definition = definition
        self.name = name
        patternBase = nil
    }

    /// A space of patterns: uncoloured patterns that are painted in colours of `base`, or coloured ones if it is nil.
    init(pattern base: CGColorSpace?) {
        definition = Definition(model: .pattern, baseComponents: base?.numberOfComponents ?? 0)
        name = nil
        patternBase = base
    }

    package static let deviceRGB = CGColorSpace(device: "kCGColorSpaceDeviceRGB", Definition())
    package static let deviceGray = CGColorSpace(
        device: "kCGColorSpaceDeviceGray", Definition(model: .monochrome))
    package static let deviceCMYK = CGColorSpace(device: "kCGColorSpaceDeviceCMYK", Definition(model: .cmyk))
    package static let standardRGB = CGColorSpace(device: sRGB, Definition())
    /// The space in which gradients without a space of their own are mixed.
    package static let genericRGB = CGColorSpace(
        device: "kCGColorSpaceGenericRGB", Definition(primaries: .genericRGB, transfer: .rommRGB))
    package static let genericGray22 = CGColorSpace(
        device: genericGrayGamma2_2, Definition(model: .monochrome, transfer: .gamma22))

    public var model: CGColorSpaceModel { definition.model }

    /// The number of components of a colour, not counting alpha.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .cmyk: 4
        case .pattern: definition.baseComponents
        default: 3
        }
    }
}

extension CGColorSpace: Hashable {
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a === b || (a.name == b.name && a.definition == b.definition && a.patternBase == b.patternBase)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
