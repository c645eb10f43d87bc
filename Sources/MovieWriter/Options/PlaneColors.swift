import CLibAV

/// The meaning of the samples in planes of luma and chroma, as a movie states it. Unspecified parts stay unspecified.
package struct PlaneColors: Hashable, Sendable {
    private var primariesCode, transferCode, matrixCode, rangeCode, locationCode: UInt32

    /// Takes the tags of a decoded frame.
    package init(_ frame: AVFrame) {
        primariesCode = frame.color_primaries.rawValue
        transferCode = frame.color_trc.rawValue
        matrixCode = frame.colorspace.rawValue
        // Formats of older decoders have their range in their name.
        let isFull = frame.format == AV_PIX_FMT_YUVJ420P.rawValue
        rangeCode = (isFull ? AVCOL_RANGE_JPEG : frame.color_range).rawValue
        locationCode = frame.chroma_location.rawValue
    }

    var primaries: AVColorPrimaries { AVColorPrimaries(rawValue: primariesCode) }
    var transfer: AVColorTransferCharacteristic { AVColorTransferCharacteristic(rawValue: transferCode) }
    var matrix: AVColorSpace { AVColorSpace(rawValue: matrixCode) }
    var range: AVColorRange { AVColorRange(rawValue: rangeCode) }
    var location: AVChromaLocation { AVChromaLocation(rawValue: locationCode) }

    /// swscale's number of the matrix; BT.601 where the movie names none.
    var scalerMatrix: Int32 {
        switch matrix {
        case AVCOL_SPC_BT709: SWS_CS_ITU709
        case AVCOL_SPC_BT2020_NCL: SWS_CS_BT2020
        case AVCOL_SPC_SMPTE240M: SWS_CS_SMPTE240M
        default: SWS_CS_ITU601
        }
    }
}
