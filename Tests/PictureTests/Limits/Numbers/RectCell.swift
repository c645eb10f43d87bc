import QuartzCore

/// One of the four numbers of a rectangle.
struct RectCell: Sendable, CustomStringConvertible {
    let description: String
    let isSize: Bool
    let path: WritableKeyPath<CGRect, CGFloat> & Sendable

    static let all = [
        RectCell(description: "origin.x", isSize: false, path: \.origin.x),
        RectCell(description: "origin.y", isSize: false, path: \.origin.y),
        RectCell(description: "size.width", isSize: true, path: \.size.width),
        RectCell(description: "size.height", isSize: true, path: \.size.height),
    ]
}
