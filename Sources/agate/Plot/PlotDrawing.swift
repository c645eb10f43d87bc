import CoreGraphics

/// Draws curves with axes, tick labels and a legend.
struct PlotDrawing {
    let samples: PlotSamples
    let layout: PlotLayout

    private static let textSize = 12.0

    func draw(on canvas: CairoCanvas) {
        canvas.setColor(.white)
        canvas.fill(CGRect(origin: .zero, size: layout.size))
        for (index, series) in samples.series.enumerated() {
            draw(series, in: layout.panel(index), isLast: index == samples.series.count - 1, on: canvas)
        }
    }

    private func draw(_ series: PlotSeries, in panel: CGRect, isLast: Bool, on canvas: CairoCanvas) {
        let axes = PlotAxes(
            panel: panel, times: samples.times[0]...(samples.times.last ?? samples.times[0]),
            values: AxisTicks.widened(series.range ?? 0...1))
        drawGrid(axes, isLast: isLast, on: canvas)
        canvas.clipped(to: panel) {
            for (index, curve) in series.curves.enumerated() {
                canvas.setColor(PlotColors.color(component: curve.component, index: index))
                for run in axes.runs(samples.times, curve.values) { canvas.stroke(run, width: 1.75) }
            }
        }
        canvas.setColor(PlotColors.axis)
        canvas.stroke(panel, width: 1)
        let title = "\(series.key)  of  \(samples.layer.onOneLine)"
        canvas.setColor(PlotColors.text)
        canvas.draw(title, at: CGPoint(x: panel.minX, y: panel.minY - 9), size: Self.textSize + 1)
        drawLegend(series, in: panel, on: canvas)
    }

    private func drawGrid(_ axes: PlotAxes, isLast: Bool, on canvas: CairoCanvas) {
        let panel = axes.panel
        let seconds = AxisTicks(axes.times, count: Int(panel.width / 90))
        for tick in seconds.values {
            let x = axes.x(tick)
            canvas.setColor(PlotColors.grid)
            canvas.stroke([CGPoint(x: x, y: panel.minY), CGPoint(x: x, y: panel.maxY)], width: 1)
            guard isLast else { continue }
            canvas.setColor(PlotColors.text)
            canvas.draw(
                seconds.label(tick), at: CGPoint(x: x, y: panel.maxY + 17), size: Self.textSize,
                anchor: .middle)
        }
        let values = AxisTicks(axes.values, count: max(Int(panel.height / 42), 2))
        for tick in values.values {
            let y = axes.y(tick)
            canvas.setColor(PlotColors.grid)
            canvas.stroke([CGPoint(x: panel.minX, y: y), CGPoint(x: panel.maxX, y: y)], width: 1)
            canvas.setColor(PlotColors.text)
            canvas.draw(
                values.label(tick), at: CGPoint(x: panel.minX - 8, y: y + 4), size: Self.textSize,
                anchor: .right)
        }
        guard isLast else { return }
        canvas.draw(
            "seconds", at: CGPoint(x: panel.midX, y: panel.maxY + 36), size: Self.textSize, anchor: .middle)
    }

    /// Draws the components' names above the panel, from its right end.
    private func drawLegend(_ series: PlotSeries, in panel: CGRect, on canvas: CairoCanvas) {
        guard series.curves.count > 1 else { return }
        var x = panel.maxX
        for (index, curve) in series.curves.enumerated().reversed() {
            let width = canvas.width(of: curve.component, size: Self.textSize)
            canvas.setColor(PlotColors.text)
            canvas.draw(curve.component, at: CGPoint(x: x - width, y: panel.minY - 9), size: Self.textSize)
            canvas.setColor(PlotColors.color(component: curve.component, index: index))
            canvas.fill(CGRect(x: x - width - 18, y: panel.minY - 15, width: 13, height: 4))
            x -= width + 30
        }
    }
}
