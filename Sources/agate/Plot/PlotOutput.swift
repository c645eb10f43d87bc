import ArgumentParser
import CoreGraphics
import Foundation
import ImageIO

/// The output format of a plot, and its path.
enum PlotOutput: Equatable {
    case picture(String)
    case svg(String)
    case csv(String)
    case json(String)
    /// CSV on standard output.
    case standardOutput

    init(_ output: String) throws(ValidationError) {
        switch (output as NSString).pathExtension.lowercased() {
        case _ where output == "-": self = .standardOutput
        case "svg": self = .svg(output)
        case "csv": self = .csv(output)
        case "json": self = .json(output)
        case _ where OutputPlan.format(output) != nil: self = .picture(output)
        default:
            throw ValidationError(
                "-o \(output): expected a name that ends in .png, .jpg, .webp, .svg, .csv or .json, or -")
        }
    }

    /// Whether the format has axes.
    var isDrawn: Bool {
        switch self {
        case .picture, .svg: true
        case .csv, .json, .standardOutput: false
        }
    }

    /// - Parameter size: in pixels for a bitmap, in points for an SVG document.
    func write(_ samples: PlotSamples, size: (width: Int, height: Int)) throws {
        switch self {
        case .standardOutput: try StandardOutput.write(PlotText.csv(samples))
        case .csv(let path): try write(Data(PlotText.csv(samples).utf8), path)
        case .json(let path): try write(Data(PlotText.json(samples).utf8), path)
        case .picture(let path):
            try ImageCodec.write(try picture(samples, size), to: URL(fileURLWithPath: path))
        case .svg(let path): try write(try svg(samples, size), path)
        }
    }

    private func write(_ data: Data, _ path: String) throws {
        try AtomicFile.write(data, to: URL(fileURLWithPath: path))
    }

    private func picture(_ samples: PlotSamples, _ size: (width: Int, height: Int)) throws -> CGImage {
        let drawing = try drawing(samples, size)
        let context = CGContext(pixelsWide: size.width, high: size.height, scale: 1, isOpaque: false)
        if let context { drawing.draw(in: context) }
        guard let image = context?.makeImage() else {
            throw CommandFailure("\(size.width)x\(size.height): no memory for the picture")
        }
        return image
    }

    private func svg(_ samples: PlotSamples, _ size: (width: Int, height: Int)) throws -> Data {
        let drawing = try drawing(samples, size)
        let data = NSMutableData(), box = CGRect(origin: .zero, size: drawing.layout.size)
        guard let consumer = CGDataConsumer(data: data), let context = CGContext(svg: consumer, mediaBox: box)
        else { throw CommandFailure("\(size.width)x\(size.height): expected at most 14400 points a side") }
        context.translateBy(x: 0, y: box.height)
        context.scaleBy(x: 1, y: -1)
        drawing.draw(in: context)
        context.closeSVG()
        return data as Data
    }

    private func drawing(_ samples: PlotSamples, _ size: (width: Int, height: Int)) throws -> PlotDrawing {
        if let failure = CairoLibrary.failure { throw CommandFailure(failure) }
        let points = CGSize(width: CGFloat(size.width), height: CGFloat(size.height))
        guard let layout = PlotLayout(size: points, panels: samples.series.count) else {
            let count = samples.series.count
            let least = PlotLayout.leastSize(panels: count)
            throw CommandFailure(
                "--size \(size.width)x\(size.height): too small for \(count == 1 ? "1 key path" : "\(count) key paths"); "
                    + "expected at least \(Int(least.width))x\(Int(least.height))")
        }
        return PlotDrawing(samples: samples, layout: layout)
    }
}
