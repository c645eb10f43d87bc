import QuartzCore
import TestSupport
import Testing

/// NaN, infinity and huge numbers in what paths are built of.
@Suite("Numbers that are none, in paths")
struct BadPathNumberTests {
    typealias Build = @Sendable (CGMutablePath, CGFloat) -> Void

    struct Builder: Sendable {
        let name: String
        let build: Build
        init(_ name: String, _ build: @escaping Build) {
            self.name = name
            self.build = build
        }
    }

    static let builders = lines + shapes + arcs + transforms

    private static let lines: [Builder] = [
        Builder("move x") { $0.move(to: CGPoint(x: $1, y: 0)) },
        Builder("move y") { $0.move(to: CGPoint(x: 0, y: $1)) },
        Builder("line") { $0.addLine(to: CGPoint(x: $1, y: 1)) },
        Builder("line y") { $0.addLine(to: CGPoint(x: 1, y: $1)) },
        Builder("lines") { $0.addLines(between: [.zero, CGPoint(x: $1, y: $1), CGPoint(x: 3, y: $1)]) },
        Builder("quad end") { $0.addQuadCurve(to: CGPoint(x: $1, y: 2), control: CGPoint(x: 5, y: 5)) },
        Builder("quad control") { $0.addQuadCurve(to: CGPoint(x: 4, y: 2), control: CGPoint(x: 5, y: $1)) },
        Builder("curve end") {
            $0.addCurve(to: CGPoint(x: 3, y: $1), control1: .zero, control2: CGPoint(x: 9, y: 1))
        },
        Builder("curve 1") {
            $0.addCurve(to: CGPoint(x: 3, y: 3), control1: CGPoint(x: $1, y: 0), control2: .zero)
        },
        Builder("curve 2") {
            $0.addCurve(to: CGPoint(x: 3, y: 3), control1: .zero, control2: CGPoint(x: 1, y: $1))
        },
    ]

    private static let shapes: [Builder] = [
        Builder("rect x") { $0.addRect(CGRect(x: $1, y: 0, width: 4, height: 4)) },
        Builder("rect y") { $0.addRect(CGRect(x: 0, y: $1, width: 4, height: 4)) },
        Builder("rect width") { $0.addRect(CGRect(x: 0, y: 0, width: $1, height: 4)) },
        Builder("rects") {
            $0.addRects([
                CGRect(x: 0, y: 0, width: 4, height: $1), CGRect(x: $1, y: $1, width: $1, height: $1),
            ])
        },
        Builder("rounded rect") {
            $0.addRoundedRect(in: CGRect(x: 0, y: 0, width: $1, height: 4), cornerWidth: 1, cornerHeight: 1)
        },
        Builder("corner width") {
            $0.addRoundedRect(in: CGRect(x: 0, y: 0, width: 9, height: 9), cornerWidth: $1, cornerHeight: 1)
        },
        Builder("corner height") {
            $0.addRoundedRect(in: CGRect(x: 0, y: 0, width: 9, height: 9), cornerWidth: 1, cornerHeight: $1)
        },
        Builder("ellipse") { $0.addEllipse(in: CGRect(x: 0, y: $1, width: 4, height: 4)) },
        Builder("ellipse size") { $0.addEllipse(in: CGRect(x: 0, y: 0, width: $1, height: $1)) },
    ]

    private static let arcs: [Builder] = [
        Builder("arc center") {
            $0.addArc(center: CGPoint(x: $1, y: 5), radius: 4, startAngle: 0, endAngle: 2, clockwise: false)
        },
        Builder("arc radius") {
            $0.addArc(center: CGPoint(x: 5, y: 5), radius: $1, startAngle: 0, endAngle: 2, clockwise: true)
        },
        Builder("arc start") {
            $0.addArc(center: CGPoint(x: 5, y: 5), radius: 4, startAngle: $1, endAngle: 2, clockwise: true)
        },
        Builder("arc end") {
            $0.addArc(center: CGPoint(x: 5, y: 5), radius: 4, startAngle: 0, endAngle: $1, clockwise: false)
        },
        Builder("relative start") {
            $0.addRelativeArc(center: CGPoint(x: 5, y: 5), radius: 4, startAngle: $1, delta: 2)
        },
        Builder("relative delta") {
            $0.addRelativeArc(center: CGPoint(x: 5, y: 5), radius: 4, startAngle: 0, delta: $1)
        },
        Builder("tangent 1") {
            $0.addArc(tangent1End: CGPoint(x: $1, y: 5), tangent2End: CGPoint(x: 9, y: 1), radius: 2)
        },
        Builder("tangent 2") {
            $0.addArc(tangent1End: CGPoint(x: 5, y: 5), tangent2End: CGPoint(x: 9, y: $1), radius: 2)
        },
        Builder("tangent radius") {
            $0.addArc(tangent1End: CGPoint(x: 5, y: 9), tangent2End: CGPoint(x: 9, y: 1), radius: $1)
        },
    ]

    private static let transforms: [Builder] = {
        let cells: [WritableKeyPath<CGAffineTransform, CGFloat> & Sendable] = [
            \.a, \.b, \.c, \.d, \.tx, \.ty,
        ]
        return cells.enumerated().map { index, cell in
            Builder("transform \(index)") {
                var matrix = CGAffineTransform.identity
                matrix[keyPath: cell] = $1
                $0.addEllipse(in: CGRect(x: 1, y: 1, width: 5, height: 7), transform: matrix)
                $0.addArc(
                    center: .zero, radius: 2, startAngle: 0, endAngle: 3, clockwise: true, transform: matrix)
                $0.addPath(
                    CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil), transform: matrix)
            }
        }
    }()

    private static func path(_ build: Build, _ value: Double) -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 2, y: 2))
        path.addLine(to: CGPoint(x: 9, y: 2))
        build(path, CGFloat(value))
        path.addLine(to: CGPoint(x: 2, y: 9))
        path.closeSubpath()
        return path
    }

    /// One of each sort: without optimisation the mask of a path that is larger than everything takes a second.
    private static let drawn = [.nan, .infinity, -.greatestFiniteMagnitude, 1e38, .leastNonzeroMagnitude, -1]

    @Test("shadows of such paths leave the siblings alone")
    func shadows() throws {
        let stage = try SpoiledStage()
        for builder in Self.builders {
            let picture = try stage.picture(count: Self.drawn.count) { layer, index in
                layer.shadowOpacity = 0.7
                layer.shadowRadius = 2
                layer.shadowPath = Self.path(builder.build, Self.drawn[index])
            }
            #expect(SpoiledStage.markersAreWhole(picture), "\(builder.name)")
            #expect(SpoiledStage.siblingsAreWhole(picture), "\(builder.name)")
            #expect(stage.renderer.renderError == nil, "\(builder.name)")
        }
    }

    @Test("questions to such paths are answered")
    func questions() {
        for builder in Self.builders {
            for value in BadNumber.all {
                let path = Self.path(builder.build, value)
                var isFinite = true
                path.applyWithBlock { element in
                    for i in 0..<element.pointee.type.pointCount {
                        let point = element.pointee.points[i]
                        if !point.x.isFinite || !point.y.isFinite { isFinite = false }
                    }
                }
                #expect(isFinite, "\(builder.name) \(value)")
                #expect(
                    !path.boundingBox.origin.x.isNaN && !path.boundingBoxOfPath.size.width.isNaN,
                    "\(builder.name) \(value)")
                _ = path.contains(CGPoint(x: value, y: 3))
                _ = path.contains(CGPoint(x: 3, y: 3), using: .evenOdd)
                _ = path.isRect(nil)
                var matrix = CGAffineTransform(scaleX: CGFloat(value), y: 1)
                _ = path.copy(using: &matrix)?.boundingBoxOfPath
            }
        }
    }
}

extension CGPathElementType {
    fileprivate var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        default: 0
        }
    }
}
