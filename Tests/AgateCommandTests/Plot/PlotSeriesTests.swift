import CoreAnimation
import CoreGraphics
import Testing

@testable import agate

@Suite("Plotted values")
struct PlotSeriesTests {
    private func names(_ value: Any) -> [String]? { ValueComponents.of(value)?.map(\.name) }
    private func values(_ value: Any) -> [Double]? { ValueComponents.of(value)?.map(\.value) }

    @Test("Numbers, structures, colours and lists of numbers have components")
    func components() {
        #expect(values(1.5) == [1.5])
        #expect(values(NSNumber(value: true)) == [1])
        #expect(names(1.5) == [""])
        #expect(names(CGPoint(x: 1, y: 2)) == ["x", "y"])
        #expect(values(CGSize(width: 3, height: 4)) == [3, 4])
        #expect(values(CGRect(x: 1, y: 2, width: 3, height: 4)) == [1, 2, 3, 4])
        #expect(names(CATransform3DIdentity)?.count == 16)
        #expect(
            ValueComponents.of(CATransform3DMakeTranslation(7, 8, 9))?.first { $0.name == "m42" }?.value == 8)
        #expect(names(CGColor.white) == ["red", "green", "blue", "alpha"])
        #expect(values([0.25, 0.5] as [Any]) == [0.25, 0.5])
    }

    @Test("Names and objects have none")
    func none() {
        #expect(ValueComponents.of("text") == nil)
        #expect(ValueComponents.of(CALayer()) == nil)
        #expect(ValueComponents.of([] as [Any]) == nil)
        #expect(ValueComponents.of(["a"] as [Any]) == nil)
        #expect(ValueComponents.of([Any](repeating: 1.0, count: 33)) == nil)
    }

    @Test("Missing values and those that are not finite are gaps")
    func gaps() {
        var series = PlotSeries(key: "k")
        series.append(nil)
        series.append(ValueComponents.of(CGPoint(x: 1, y: CGFloat.nan)))
        series.append(ValueComponents.of(CGPoint(x: 3, y: 4)))
        series.append(ValueComponents.of(5.0))
        #expect(series.curves.map(\.component) == ["x", "y", ""])
        #expect(series.curves[0].values == [nil, 1, 3, nil])
        #expect(series.curves[1].values == [nil, nil, 4, nil])
        #expect(series.curves[2].values == [nil, nil, nil, 5])
        #expect(series.range == 1...5)
        #expect(PlotSeries(key: "k").range == nil)
    }

    @Test("Curves end at gaps, and level stretches keep their ends only")
    func runs() {
        let axes = PlotAxes(panel: CGRect(x: 0, y: 0, width: 100, height: 100), times: 0...10, values: 0...1)
        let runs = axes.runs(
            [0, 1, 2, 3, 4, 5, 6], [1, 1, 1, 1, nil, 0, 0.5])
        #expect(
            runs == [
                [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0)], [CGPoint(x: 50, y: 100), CGPoint(x: 60, y: 50)],
            ])
    }

    @Test("Panels share the height; too many for it are refused")
    func layout() throws {
        let layout = try #require(PlotLayout(size: CGSize(width: 960, height: 600), panels: 2))
        #expect(layout.panel(0).height == layout.panel(1).height)
        #expect(layout.panel(1).minY == layout.panel(0).maxY + PlotLayout.gap)
        #expect(layout.panel(1).maxY == 600 - PlotLayout.bottom)
        #expect(PlotLayout(size: CGSize(width: 960, height: 200), panels: 3) == nil)
        #expect(PlotLayout(size: CGSize(width: 100, height: 600), panels: 1) == nil)
        for panels in 1...16 {
            let size = PlotLayout.defaultSize(panels: panels)
            let points = CGSize(width: CGFloat(size.width), height: CGFloat(size.height))
            #expect(PlotLayout(size: points, panels: panels)?.panel(0).height ?? 0 >= 220)
        }
    }
}
