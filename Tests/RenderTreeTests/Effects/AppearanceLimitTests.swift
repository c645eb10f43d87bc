import CoreGraphics
import RenderTree
import Testing

/// Numbers that mean nothing are replaced, each by itself.
@Suite struct AppearanceLimitTests {
    @Test(arguments: [-1, -.infinity, .infinity, .nan] as [CGFloat]) func lengths(bad: CGFloat) {
        var look = LayerAppearance()
        (look.cornerRadius, look.borderWidth) = (3, bad)
        #expect(look.drawable.borderWidth == CGFloat(0) && look.drawable.cornerRadius == CGFloat(3))
        (look.cornerRadius, look.borderWidth) = (bad, 3)
        #expect(look.drawable.borderWidth == CGFloat(3) && look.drawable.cornerRadius == CGFloat(0))
    }

    @Test func opacity() {
        for (given, drawn) in [(-1, 0), (Float.nan, 0), (0.25, 0.25), (2, 1), (.infinity, 1)]
            as [(Float, Float)]
        {
            var look = LayerAppearance()
            look.opacity = given
            #expect(look.drawable.opacity == drawn)
        }
    }

    @Test func whatIsDrawableStays() {
        var look = LayerAppearance()
        (look.cornerRadius, look.borderWidth, look.opacity) = (1e9, 1e-300, 0)
        #expect(look.drawable.cornerRadius == CGFloat(1e9) && look.drawable.borderWidth == CGFloat(1e-300))
    }
}
