import QuartzCore
import Testing

@testable import CAML

@Suite("Transforms")
struct TransformValueTests {
    private func expectEqual(
        _ text: String, _ b: CATransform3D, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let a = try TransformValue(text).matrix
        for cell in Self.cells {
            #expect(abs(a[keyPath: cell] - b[keyPath: cell]) < 1e-12, "\(a)", sourceLocation: sourceLocation)
        }
    }

    private static let cells: [KeyPath<CATransform3D, CGFloat> & Sendable] = [
        \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24,
        \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]

    @Test("Nothing is the identity", arguments: ["", "  ", "\n"])
    func empty(text: String) throws {
        #expect(try TransformValue(text).matrix == .identity)
        #expect(try TransformValue(text).holdsRotation == false)
    }

    @Test("Sixteen numbers are the cells row by row")
    func sixteen() throws {
        let text = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"
        let t = try TransformValue(text).matrix
        #expect([t.m11, t.m12, t.m21, t.m34, t.m41, t.m44] == [1, 2, 5, 12, 13, 16])
        #expect(try TransformValue("matrix(\(text))").matrix == t)
        #expect(try TransformValue(text).holdsRotation)
    }

    @Test("Each function")
    func functions() throws {
        try expectEqual("rotate(90deg)", CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
        try expectEqual("rotate(0.5)", CATransform3DMakeRotation(0.5, 0, 0, 1))
        try expectEqual("rotate(30deg, 0, 1, 0)", CATransform3DMakeRotation(.pi / 6, 0, 1, 0))
        try expectEqual("rotate(30deg 1 1 0)", CATransform3DMakeRotation(.pi / 6, 1, 1, 0))
        try expectEqual("scale(2)", CATransform3DMakeScale(2, 2, 2))
        try expectEqual("scale(2, 3)", CATransform3DMakeScale(2, 3, 1))
        try expectEqual("scale(2, 3, 4)", CATransform3DMakeScale(2, 3, 4))
        try expectEqual("translate(2, 3)", CATransform3DMakeTranslation(2, 3, 0))
        try expectEqual("translate(2, 3, 4)", CATransform3DMakeTranslation(2, 3, 4))
        var eye = CATransform3D.identity
        eye.m34 = -1 / 500
        try expectEqual("perspective(500)", eye)
    }

    @Test("The left function is outermost")
    func order() throws {
        // x = 1 is doubled first, then moved by 10.
        let t = try TransformValue("translate(10, 0, 0) scale(2, 2, 2)").matrix
        #expect(t.m11 + t.m41 == 12)
        let u = try TransformValue("scale(2, 2, 2) translate(10, 0, 0)").matrix
        #expect(u.m11 + u.m41 == 22)
        try expectEqual(
            "rotate(90deg) rotate(20deg, 0, 1, 0)",
            CATransform3DConcat(
                CATransform3DMakeRotation(.pi / 9, 0, 1, 0), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    }

    @Test("Only rotations and whole matrices hold a rotation")
    func rotation() throws {
        #expect(try TransformValue("rotate(0deg)").holdsRotation)
        #expect(try TransformValue("scale(2) translate(1, 1)").holdsRotation == false)
    }

    @Test(
        "What is no transform is refused",
        arguments: [
            "rotate(", "rotate()", "rotate(90deg, 1)", "scale()", "scale(1,2,3,4)", "spin(3)",
            "perspective(0)",
            "1 2 3", "matrix(1 2)", "translate(nan, 0)", "scale(1e200) scale(1e200)", "rotate(90deg) x",
            "rotate",
        ])
    func bad(text: String) {
        #expect(throws: ValueError.self) { try TransformValue(text) }
    }
}
