/// An animation of a symbol.
///
/// The parts of a symbol are one picture here, so effects by layer are those of the whole symbol.
public protocol SymbolEffect: Sendable {
    /// The motion that an image view shows.
    var _motion: SymbolMotion { get }
}

public protocol DiscreteSymbolEffect: SymbolEffect {}
public protocol IndefiniteSymbolEffect: SymbolEffect {}
public protocol TransitionSymbolEffect: SymbolEffect {}
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// The kinds of motions of symbols.
public enum SymbolMotion: Hashable, Sendable {
    /// Grows or shrinks, and comes back.
    case bounce(isUp: Bool)
    /// Fades to a half and back, again and again.
    case pulse
    /// Keeps a size.
    case scale(Double)
    case appear, disappear
    case replace
}

public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    var isUp = true
    public var _motion: SymbolMotion { .bounce(isUp: isUp) }
    public var up: BounceSymbolEffect { BounceSymbolEffect() }
    public var down: BounceSymbolEffect { BounceSymbolEffect(isUp: false) }
    public var byLayer: BounceSymbolEffect { self }
    public var wholeSymbol: BounceSymbolEffect { self }
}

public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public var _motion: SymbolMotion { .pulse }
    public var byLayer: PulseSymbolEffect { self }
    public var wholeSymbol: PulseSymbolEffect { self }
}

/// The parts of a symbol in turn, which is a pulse of the whole here.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public var _motion: SymbolMotion { .pulse }
    public var iterative: VariableColorSymbolEffect { self }
    public var cumulative: VariableColorSymbolEffect { self }
    public var reversing: VariableColorSymbolEffect { self }
    public var nonReversing: VariableColorSymbolEffect { self }
    public var hideInactiveLayers: VariableColorSymbolEffect { self }
    public var dimInactiveLayers: VariableColorSymbolEffect { self }
}

public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
    var factor = 1.0
    public var _motion: SymbolMotion { .scale(factor) }
    public var up: ScaleSymbolEffect { ScaleSymbolEffect(factor: 1.15) }
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(factor: 0.87) }
    public var byLayer: ScaleSymbolEffect { self }
    public var wholeSymbol: ScaleSymbolEffect { self }
}

public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    public var _motion: SymbolMotion { .appear }
    public var up: AppearSymbolEffect { self }
    public var down: AppearSymbolEffect { self }
    public var byLayer: AppearSymbolEffect { self }
    public var wholeSymbol: AppearSymbolEffect { self }
}

public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    public var _motion: SymbolMotion { .disappear }
    public var up: DisappearSymbolEffect { self }
    public var down: DisappearSymbolEffect { self }
    public var byLayer: DisappearSymbolEffect { self }
    public var wholeSymbol: DisappearSymbolEffect { self }
}

public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
    public var _motion: SymbolMotion { .replace }
    public var downUp: ReplaceSymbolEffect { self }
    public var upUp: ReplaceSymbolEffect { self }
    public var offUp: ReplaceSymbolEffect { self }
    public var byLayer: ReplaceSymbolEffect { self }
    public var wholeSymbol: ReplaceSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: Self { Self() } }
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { Self() } }
extension SymbolEffect where Self == VariableColorSymbolEffect {
    public static var variableColor: Self { Self() }
}
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: Self { Self() } }
extension SymbolEffect where Self == AppearSymbolEffect { public static var appear: Self { Self() } }
extension SymbolEffect where Self == DisappearSymbolEffect { public static var disappear: Self { Self() } }
extension SymbolEffect where Self == ReplaceSymbolEffect { public static var replace: Self { Self() } }

/// The number of times and the speed at which an effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// Nil for the effect's own number of times; infinite to repeat without an end.
    var count: Double?
    var speedFactor = 1.0

    public static let `default` = SymbolEffectOptions()
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions(count: .infinity) }
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions(count: 1) }
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions {
        SymbolEffectOptions(count: Double(count))
    }
    public static func speed(_ speed: Double) -> SymbolEffectOptions {
        SymbolEffectOptions.default.speed(speed)
    }
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var options = self
        options.speedFactor = speed > 0 && speed.isFinite ? speed : 1
        return options
    }
    public func `repeat`(_ count: Int) -> SymbolEffectOptions {
        var options = self
        options.count = Double(count)
        return options
    }
}
