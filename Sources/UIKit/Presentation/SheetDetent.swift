extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        private static var count = 0

        init(
            _ identifier: Identifier,
            _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            (self.identifier, self.resolver) = (identifier, resolver)
            super.init()
        }

        /// About half of the container's height.
        open class func medium() -> Detent {
            Detent(.medium) { context in (context as? DetentContext)?.mediumValue }
        }
        /// The height of a sheet that is expanded.
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A detent whose height a closure computes, in points without the safe area below.
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            count += 1
            return Detent(identifier ?? Identifier("org.agate.detent.\(count)"), resolver)
        }

        /// The height in points without the safe area below, at most the largest one; nil if the detent is not available.
        open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext)
            -> CGFloat?
        {
            guard let value = resolver(context), value.isFinite, value >= 0 else { return nil }
            return min(value, context.maximumDetentValue)
        }
    }
}

/// The room of a sheet, for detents.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    var containerTraitCollection: UITraitCollection { get }
    /// The largest height in points, without the safe area below.
    var maximumDetentValue: CGFloat { get }
}

/// The room of a sheet in a container.
@MainActor
final class DetentContext: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
    /// The height of the detent `medium`.
    let mediumValue: CGFloat

    init(_ traits: UITraitCollection, maximum: CGFloat, medium: CGFloat) {
        (containerTraitCollection, maximumDetentValue, mediumValue) = (traits, maximum, medium)
    }
}
