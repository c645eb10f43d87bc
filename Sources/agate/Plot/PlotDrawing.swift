import CoreGraphics

/// Draws curves with axes, tick labels and a legend, into a context whose y runs down.
struct PlotDrawing {
    let samples: PlotSamples
    let layout: PlotLayout

    private static let textSize: CGFloat = 12

    func draw(in context: CGContext) {
        context.setLineJoin(.round)
        context.setLineCap(.round)
        context.setFillColor(.white)
        context.fill(CGRect(origin: .zero, size: layout.size))
        for (index, series) in samples.series.enumerated() {
            draw(series, in: layout.panel(index), isLast: index == samples.series.count - 1, context)
        }
    }

    private func draw(_ series: PlotSeries, in panel: CGRect, isLast: Bool, _ context: CGContext) {
        let axes = PlotAxes(
            panel: panel, times: samples.times[0]...(samples.times.last ?? samples.times[0]),
            values: AxisTicks.widened(series.range ?? 0...1))
        drawGrid(axes, isLast: isLast, context)
        context.saveGState()
        context.clip(to: panel)
        for (index, curve) in series.curves.enumerated() {
            let color = PlotColors.color(component: curve.component, index: index)
            for run in axes.runs(samples.times, curve.values) { stroke(run, color, width: 1.75, context) }
        }
        context.restoreGState()
        context.setStrokeColor(PlotColors.axis)
        context.stroke(panel, width: 1)
        PlotLabel("\(series.key)  of  \(samples.layer.onOneLine)", size: Self.textSize + 1)
            .draw(at: CGPoint(x: panel.minX, y: panel.minY - 9), in: context)
        drawLegend(series, in: panel, context)
    }

    /// Strokes straight lines through points; a single point is a dot.
    private func stroke(_ points: [CGPoint], _ color: CGColor, width: CGFloat, _ context: CGContext) {
        context.beginPath()
        context.addLines(between: points.count == 1 ? points + points : points)
        context.setStrokeColor(color)
        context.setLineWidth(width)
        context.strokePath()
    }

    private func drawGrid(_ axes: PlotAxes, isLast: Bool, _ context: CGContext) {
        let panel = axes.panel
        let seconds = AxisTicks(axes.times, count: Int(panel.width / 90))
        for tick in seconds.values {
            let x = axes.x(tick), ends = [CGPoint(x: x, y: panel.minY), CGPoint(x: x, y: panel.maxY)]
            stroke(ends, PlotColors.grid, width: 1, context)
            guard isLast else { continue }
            PlotLabel(seconds.label(tick), size: Self.textSize)
                .draw(at: CGPoint(x: x, y: panel.maxY + 17), anchor: .middle, in: context)
        }
        let values = AxisTicks(axes.values, count: max(Int(panel.height / 42), 2))
        for tick in values.values {
            let y = axes.y(tick), ends = [CGPoint(x: panel.minX, y: y), CGPoint(x: panel.maxX, y: y)]
            stroke(ends, PlotColors.grid, width: 1, context)
            PlotLabel(values.label(tick), size: Self.textSize)
                .draw(at: CGPoint(x: panel.minX - 8, y: y + 4), anchor: .right, in: context)
        }
        guard isLast else { return }
        PlotLabel("seconds", size: Self.textSize)
            .draw(at: CGPoint(x: panel.midX, y: panel.maxY + 36), anchor: .middle, in: context)
    }

    /// Draws the components' names above the panel, from its right end.
    private func drawLegend(_ series: PlotSeries, in panel: CGRect, _ context: CGContext) {
        guard series.curves.count > 1 else { return }
        var x = panel.maxX
        for (index, curve) in series.curves.enumerated().reversed() {
            let label = PlotLabel(curve.component, size: Self.textSize)
            label.draw(at: CGPoint(x: x, y: panel.minY - 9), anchor: .right, in: context)
            context.setFillColor(PlotColors.color(component: curve.component, index: index))
            context.fill(CGRect(x: x - label.width - 18, y: panel.minY - 15, width: 13, height: 4))
            x -= label.width + 30
        }
    }
}
