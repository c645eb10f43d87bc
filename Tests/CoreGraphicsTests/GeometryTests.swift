import CoreGraphics
import Testing

@Suite struct GeometryTests {
    @Test func rectFunctionsReadARect() {
        let r = CGRectMake(10, 20, -4, 6)
        #expect(CGRectGetMinX(r) == 6 && CGRectGetMaxX(r) == 10 && CGRectGetMidX(r) == 8)
        #expect(CGRectGetMinY(r) == 20 && CGRectGetMaxY(r) == 26 && CGRectGetMidY(r) == 23)
        #expect(CGRectGetWidth(r) == 4 && CGRectGetHeight(r) == 6)
        #expect(CGRectInset(CGRectMake(0, 0, 10, 10), 1, 2) == CGRect(x: 1, y: 2, width: 8, height: 6))
        #expect(CGRectOffset(CGRectMake(0, 0, 10, 10), 1, 2) == CGRect(x: 1, y: 2, width: 10, height: 10))
        #expect(CGRectContainsPoint(CGRectMake(0, 0, 2, 2), CGPointMake(0, 1)))
        #expect(!CGRectContainsPoint(CGRectMake(0, 0, 2, 2), CGPointMake(2, 1)))
        #expect(CGRectIntersection(CGRectMake(0, 0, 2, 2), CGRectMake(5, 5, 1, 1)).isNull)
        #expect(CGRectUnion(CGRectMake(0, 0, 2, 2), CGRectMake(5, 5, 1, 1)) == CGRectMake(0, 0, 6, 6))
    }

    @Test func equalToComparesExactly() {
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)))
        #expect(!CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2.0000001)))
        #expect(CGSize(width: 1, height: 2).equalTo(CGSizeMake(1, 2)))
        #expect(CGRect.zero.equalTo(CGRectZero))
    }

    @Test func vectorIsAValue() throws {
        #expect(CGVector(dx: 1, dy: 2) == CGVectorMake(1, 2))
        #expect(CGVector.zero == CGVector())
        let data = try JSONEncoder().encode(CGVector(dx: 1.5, dy: -2))
        #expect(try JSONDecoder().decode(CGVector.self, from: data) == CGVector(dx: 1.5, dy: -2))
    }

    @Test func constantsAreDarwins() {
        #expect(HUGE == MAXFLOAT && HUGE_VALF == Float.infinity)
        #expect(MAXFLOAT == Float.greatestFiniteMagnitude)
        #expect(CGFLOAT_MAX == CGFloat.greatestFiniteMagnitude)
        let now: CFTimeInterval = CFAbsoluteTimeGetCurrent()
        #expect(abs(now - Date().timeIntervalSinceReferenceDate) < 60)
    }

    @Test func autoreleasepoolRunsItsBody() {
        struct Failed: Error {}
        #expect(autoreleasepool { 7 } == 7)
        #expect(throws: Failed.self) { try autoreleasepool { throw Failed() } }
    }
}
