// Foundation on Linux boxes no structure that it does not know, so the numbers are boxed as an array.
extension NSValue {
    private convenience init(numbers: [Double]) {
        self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
    }

    /// The numbers inside; nil if the value holds something else.
    private func numbers(_ count: Int) -> [Double]? {
        guard strcmp(objCType, "[\(count)d]") == 0 else { return nil }
        var numbers = [Double](repeating: 0, count: count)
        getValue(&numbers)
        return numbers
    }

    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(
            numbers: [insets.top.native, insets.left.native, insets.bottom.native, insets.right.native])
    }
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(
            numbers: [insets.top.native, insets.leading.native, insets.bottom.native, insets.trailing.native])
    }
    public convenience init(uiOffset offset: UIOffset) {
        self.init(numbers: [offset.horizontal.native, offset.vertical.native])
    }
    public convenience init(cgVector vector: CGVector) {
        self.init(numbers: [vector.dx.native, vector.dy.native])
    }
    public convenience init(cgAffineTransform t: CGAffineTransform) {
        self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty].map(\.native))
    }

    /// The insets inside; zero when the value holds something else.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        guard let n = numbers(4) else { return .zero }
        return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }
    /// The insets inside; zero when the value holds something else.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        guard let n = numbers(4) else { return .zero }
        return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    }
    /// The offset inside; zero when the value holds something else.
    public var uiOffsetValue: UIOffset {
        guard let n = numbers(2) else { return .zero }
        return UIOffset(horizontal: n[0], vertical: n[1])
    }
    /// The vector inside; zero when the value holds something else.
    public var cgVectorValue: CGVector {
        guard let n = numbers(2) else { return .zero }
        return CGVector(dx: n[0], dy: n[1])
    }
    /// The transform inside; the identity when the value holds something else.
    public var cgAffineTransformValue: CGAffineTransform {
        guard let n = numbers(6) else { return .identity }
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
}
