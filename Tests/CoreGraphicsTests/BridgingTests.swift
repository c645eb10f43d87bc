import CoreGraphics
import Testing

@Suite struct BridgingTests {
    @Test func floatBecomesANumberAndBack() {
        let number = CGFloat(1.5) as NSNumber
        #expect(number.doubleValue == 1.5)
        #expect((CGFloat(2.5) as Any) as? NSNumber == 2.5)
        #expect((NSNumber(value: 3) as Any) as? CGFloat == 3)
        let list = [CGFloat(0), 0.5, 1] as [NSNumber]
        #expect(list == [0, 0.5, 1])
    }

    @Test func geometryBecomesAValueAndBack() {
        let point = CGPoint(x: 1, y: 2)
        let size = CGSize(width: 3, height: 4)
        let rect = CGRect(x: 5, y: 6, width: 7, height: 8)
        #expect((point as NSValue).cgPointValue == point)
        #expect((size as NSValue).cgSizeValue == size)
        #expect((rect as NSValue).cgRectValue == rect)
        #expect((NSValue(cgPoint: point) as Any) as? CGPoint == point)
        #expect((NSValue(cgSize: size) as Any) as? CGSize == size)
        #expect((NSValue(cgRect: rect) as Any) as? CGRect == rect)
        #expect((point as Any) as? NSValue == NSValue(cgPoint: point))
    }

    @Test func wrongTypeIsNilAndNeverATrap() {
        let point: Any = NSValue(cgPoint: CGPoint(x: 1, y: 2))
        #expect(point as? CGRect == nil)
        #expect(point as? CGSize == nil)
        #expect((NSNumber(value: 1) as Any) as? CGPoint == nil)
        #expect(NSNumber(value: 1).cgRectValue == .zero)
        #expect(NSValue(cgSize: CGSize(width: 1, height: 1)).cgPointValue == .zero)
    }
}
