import CLibAV
import Libav
import CoreGraphics
import ImageIO

/// Writes a movie through libavcodec and libavformat.
final class VideoEncoder: FrameEncoder {
    private let plan: EncoderPlan
    private let preparation: FramePreparation
    private let pool: FramePool
    /// The frames that another thread fills with planes; nil where the options name no colours of planes.
    let planes: FramePool?
    private let packet: VideoPacket
    private let output: StagedFile
    private let file: String
    private var converter: FrameConverter
    private var codec: VideoCodec?
    private var muxer: Muxer?

    /// The frame on display; nil before the first. `shownTicks` is the time at which it was encoded, nil if it was not.
    private var shown: VideoFrame?
    private var shownTicks: Int64?
    private var lastTicks: Int64?
    private var index = 0

    init(
        _ info: MovieInfo, options: MovieOptions, url: URL, sound: (any MovieSound)? = nil
    ) throws(MovieError) {
        let file = url.path
        let av = try LibAV.load(file: file)
        let plan = EncoderPlan(info, options)
        self.plan = plan
        self.file = file
        preparation = FramePreparation(
            info, background: options.background, fillsTransparent: plan.isYUV,
            pairsColumns: plan.halvesChroma, file: file)
        pool = FramePool(av, plan, file: file)
        planes = plan.planes == nil ? nil : FramePool(av, plan, file: file)
        do {
            packet = try VideoPacket(av)
        } catch {
            throw av.failure(file, error)
        }
        converter = try FrameConverter(av, plan, hasAlpha: info.hasAlpha, file: file)
        guard let name = info.container.muxer else {
            throw MovieError(file: file, reason: .unsupported, detail: "a sequence has no muxer")
        }
        // The file is created last, so that none is left if the codec can't be opened.
        let global = info.container == .mp4 || info.container == .mov || info.container == .webm
        let codec = try VideoCodec(av, plan, wantsGlobalHeader: global, file: file)
        output = try MovieError.writing { () throws(FileFailure) in try StagedFile(url) }
        do throws(MovieError) {
            let path = output.path
            let muxer = try output.opening { () throws(MovieError) in
                try Muxer(av, name, path: path, file: file)
            }
            try muxer.begin(codec, plan: plan, sound: sound)
            self.muxer = muxer
        } catch {
            output.discard()
            throw error
        }
        self.codec = codec
    }

    func encode(_ frame: FramePixels) throws(MovieError) {
        let prepared = try preparation.prepare(frame)
        let target = try pool.next()
        converter.convert(prepared, to: target)
        shown = target
        shownTicks = nil
        try showAgain()
    }

    func encode(planes: VideoFrame) throws(MovieError) {
        shown = planes
        shownTicks = nil
        try showAgain()
    }

    func encodeRepeats(_ count: Int, isCancelled: () -> Bool) throws(MovieError) {
        for _ in 0..<count {
            if isCancelled() { return }
            try showAgain()
        }
    }

    /// Encodes the displayed frame at the next time, if needed.
    private func showAgain() throws(MovieError) {
        let ticks = plan.ticks(ofFrame: index)
        index += 1
        if case .held(let longest) = plan.repeats {
            // Another frame already has this time; this one is encoded when it is repeated.
            if let lastTicks, ticks <= lastTicks { return }
            if let shownTicks, plan.ticks(ofFrame: index) - shownTicks <= longest { return }
        }
        try send(ticks)
    }

    private func send(_ ticks: Int64) throws(MovieError) {
        guard let shown, let codec else { return }
        shown.raw.pointee.pts = ticks
        try encode(shown, codec)
        shownTicks = ticks
        lastTicks = ticks
    }

    private func encode(_ frame: VideoFrame?, _ codec: VideoCodec) throws(MovieError) {
        try codec.encode(frame, into: packet) { () throws(MovieError) in
            if case .encoded = plan.repeats { packet.raw.pointee.duration = 1 }
            if plan.encoder == MovieCodec.webp.encoder { completeWebP() }
            try muxer?.write(packet, timeBase: plan.timeBase)
        }
    }

    private func completeWebP() {
        let bytes = UnsafeMutableRawBufferPointer(
            start: packet.raw.pointee.data, count: Int(packet.raw.pointee.size))
        WebPAnimation.complete(
            bytes, playCount: plan.playCount, duration: Int(clamping: plan.ticks(ofFrame: index)))
    }

    func finish(isCancelled: () -> Bool) throws(MovieError) {
        guard let codec, let muxer else { return }
        try encode(nil, codec)
        try muxer.end(options: plan.endOptions(lastTicks: lastTicks ?? 0, frames: index))
        close()
        try MovieError.writing(output.commit)
    }

    func discard() {
        close()
        output.discard()
    }

    private func close() {
        codec = nil
        muxer = nil
    }
}
