import CLibAV
import Libav

/// Converts prepared RGBA rows to the encoder's pixel format.
struct FrameConverter {
    private enum Way {
        case copy
        case scale(Scaler)
        case quantize(GIFQuantizer)
    }

    private var way: Way
    private let width: Int
    private let height: Int

    init(_ av: LibAV, _ plan: EncoderPlan, hasAlpha: Bool, file: String) throws(MovieError) {
        (width, height) = (plan.width, plan.height)
        switch plan.pixelFormat {
        case AV_PIX_FMT_PAL8: way = .quantize(GIFQuantizer(hasAlpha: hasAlpha))
        case AV_PIX_FMT_RGBA: way = .copy
        default:
            // Without alpha the fourth byte is ignored.
            let source = hasAlpha ? AV_PIX_FMT_RGBA : AV_PIX_FMT_RGB0
            let scaler = try Scaler(
                av, width: width, height: height, from: source, to: plan.pixelFormat,
                isYUV: plan.isYUV, planes: plan.planes, file: file)
            way = .scale(scaler)
        }
    }

    mutating func convert(_ source: FramePreparation.Result, to frame: VideoFrame) {
        switch way {
        case .copy:
            guard let target = frame.plane(0) else { return }
            for y in 0..<height {
                UnsafeMutableRawPointer(target + y * frame.bytesPerRow).copyMemory(
                    from: source.bytes + y * source.bytesPerRow, byteCount: width * 4)
            }
        case .scale(let scaler):
            scaler.convert(source.bytes, bytesPerRow: source.bytesPerRow, to: frame)
        case .quantize(var quantizer):
            // Removes the second reference, so that the tables are not copied.
            way = .copy
            quantizer.quantize(
                source.bytes.assumingMemoryBound(to: UInt32.self), width: width, height: height, into: frame)
            way = .quantize(quantizer)
        }
    }
}
