import Foundation

extension CGPath {
    /// A closed rectangle; see `CGMutablePath.addRect`.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var storage = PathStorage()
        storage.addRect(rect, transform?.pointee ?? .identity)
        self.init(storage: storage)
    }

    /// A closed rectangle with elliptic corners; see `CGMutablePath.addRoundedRect`.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var storage = PathStorage()
        storage.addRoundedRect(rect, cornerWidth, cornerHeight, transform?.pointee ?? .identity)
        self.init(storage: storage)
    }

    /// A closed ellipse; see `CGMutablePath.addEllipse`.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var storage = PathStorage()
        storage.addEllipse(rect, transform?.pointee ?? .identity)
        self.init(storage: storage)
    }
}
