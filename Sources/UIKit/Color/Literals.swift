// Literals of Xcode. Their initialisers are in extensions of protocols, since a required initialiser would
// have to be written in every subclass.

/// A class that a literal of Xcode makes.
public protocol LiteralObject {}

extension LiteralObject {
    /// - Parameter object: of this class. A literal can't be of a subclass.
    fileprivate init(literal object: Any) {
        guard let object = object as? Self else {
            preconditionFailure("a literal is not of a subclass: use UIColor or UIImage")
        }
        self = object
    }
}

extension UIColor: LiteralObject, _ExpressibleByColorLiteral {}
extension UIImage: LiteralObject, _ExpressibleByImageLiteral {}

extension _ExpressibleByColorLiteral where Self: LiteralObject {
    /// Creates a colour from `#colorLiteral(red:green:blue:alpha:)`.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(
            literal: UIColor(
                red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)))
    }
}

extension _ExpressibleByImageLiteral where Self: LiteralObject {
    /// Creates the image of `#imageLiteral(resourceName:)`. A missing one is empty; on Apple's systems the
    /// program ends.
    public init(imageLiteralResourceName name: String) {
        self.init(literal: UIImage(named: name) ?? UIImage())
    }
}

/// The type of `#colorLiteral`, where nothing else says it.
public typealias _ColorLiteralType = UIColor
/// The type of `#imageLiteral`, where nothing else says it.
public typealias _ImageLiteralType = UIImage
