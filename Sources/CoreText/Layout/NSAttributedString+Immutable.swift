import Foundation

extension NSAttributedString {
    /// A string that cannot change any more: the same one, or a copy of one that can.
    ///
    /// Each attributed string that is made on Linux stays in memory for good, with its attributes, because Foundation
    /// does not free their runs (swift-corelibs-foundation, pull request 5256). So none is copied without need.
    package var immutable: NSAttributedString {
        type(of: self) == NSAttributedString.self ? self : NSAttributedString(attributedString: self)
    }
}
