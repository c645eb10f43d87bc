import UIKit

/// Makes views of a class that a protocol's associated type names.
public protocol Maker {
    associatedtype Shown: AnyPlatformView
}

extension Maker {
    public var make: () -> Shown { Shown.init }
}

public struct LabelMaker: Maker {
    public typealias Shown = UILabel
    public init() {}
}
