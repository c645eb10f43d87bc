import CHeif
import CoreGraphics

/// Decodes the primary picture of a HEIC or AVIF file to RGBA bytes with straight alpha, upright, by libheif.
struct HEIFDecoder {
    let bytes: UnsafeRawBufferPointer
    let format: ImageFormat
    let name: String

    /// The longest side of a tile, which may reach over the picture's edge, in pixels.
    private static let mostTileSide: Int32 = 4096
    /// The longest side that libheif takes by itself, in pixels.
    private static let mostSide: Int32 = 32768

    func header() throws(ImageError) -> ImageHeader {
        try withPicture { (library, picture) throws(ImageError) in
            ImageHeader(
                format: format, width: Int(library.heif_image_handle_get_width(picture)),
                height: Int(library.heif_image_handle_get_height(picture)),
                hasAlpha: library.heif_image_handle_has_alpha_channel(picture) != 0)
        }
    }

    /// Decodes the picture with 8 bits a component and both sides divided by an integer.
    func decode(reducedBy factor: Int = 1) throws(ImageError) -> CGImage {
        let image = try withPicture { (library, picture) throws(ImageError) in
            let (width, height) = (
                Int(library.heif_image_handle_get_width(picture)),
                Int(library.heif_image_handle_get_height(picture))
            )
            try ImageLimits.check(width: width, height: height, name: name)
            var decoded: OpaquePointer?
            let status = library.heif_decode_image(
                picture, &decoded, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, nil)
            guard status.code == heif_error_Ok, let decoded else { throw HEIFLibrary.error(status, name) }
            defer { library.heif_image_release(decoded) }
            let result = try pixels(of: decoded, colorSpace(of: picture, library), library, picture)
            guard (result.width, result.height) == (width, height) else {
                throw ImageError(
                    file: name, reason: .corrupt,
                    detail: "it has \(result.width) x \(result.height) pixels, and its header says "
                        + "\(width) x \(height)")
            }
            return result
        }
        return try image.reduced(by: factor, name: name)
    }

    private func pixels(
        of decoded: OpaquePointer, _ space: CGColorSpace, _ library: HEIF, _ picture: OpaquePointer
    ) throws(ImageError) -> CGImage {
        let channel = heif_channel_interleaved
        let (width, height) = (
            Int(library.heif_image_get_width(decoded, channel)),
            Int(library.heif_image_get_height(decoded, channel))
        )
        try ImageLimits.check(width: width, height: height, name: name)
        var stride: Int32 = 0
        guard let plane = library.heif_image_get_plane_readonly(decoded, channel, &stride),
            Int(stride) >= width * 4
        else {
            throw ImageError(file: name, reason: .corrupt, detail: "libheif decoded no pixels")
        }
        let memory = try PixelMemory(count: width * height * 4, name: name)
        guard let start = memory.bytes.baseAddress else {
            throw ImageError(file: name, reason: .tooLarge, detail: "no memory for the picture")
        }
        for y in 0..<height { memcpy(start + y * width * 4, plane + y * Int(stride), width * 4) }
        let hasAlpha = library.heif_image_handle_has_alpha_channel(picture) != 0
        let image = CGImage(
            width: width, height: height, rgba8: memory.data(), alphaInfo: hasAlpha ? .last : .noneSkipLast,
            space: space, isOpaque: !hasAlpha)
        guard let image else {
            throw ImageError(file: name, reason: .corrupt, detail: "libheif decoded no picture")
        }
        return image
    }

    /// The space of the file's ICC profile, or of its colour primaries; sRGB for any other.
    private func colorSpace(of picture: OpaquePointer, _ library: HEIF) -> CGColorSpace {
        let type = library.heif_image_handle_get_color_profile_type(picture)
        if type == heif_color_profile_type_prof || type == heif_color_profile_type_rICC {
            let size = library.heif_image_handle_get_raw_color_profile_size(picture)
            guard size > 0, size <= 16 << 20 else { return .standardRGB }
            var profile = [UInt8](repeating: 0, count: size)
            guard library.heif_image_handle_get_raw_color_profile(picture, &profile).code == heif_error_Ok
            else {
                return .standardRGB
            }
            return ICCProfile.colorSpace(profile) ?? .standardRGB
        }
        var colors: UnsafeMutablePointer<heif_color_profile_nclx>?
        let status = library.heif_image_handle_get_nclx_color_profile(picture, &colors)
        guard status.code == heif_error_Ok, let colors else { return .standardRGB }
        defer { library.heif_nclx_color_profile_free(colors) }
        guard colors.pointee.color_primaries == heif_color_primaries_SMPTE_EG_432_1 else {
            return .standardRGB
        }
        return CGColorSpace(name: CGColorSpace.displayP3) ?? .standardRGB
    }

    private func withPicture<T>(
        _ body: (HEIF, OpaquePointer) throws(ImageError) -> T
    ) throws(ImageError) -> T {
        let library = try HEIFLibrary.functions(name)
        guard !HEIFParts(bytes).areTooMany else {
            throw ImageError(
                file: name, reason: .corrupt,
                detail: "the data is damaged: a picture is made of itself, or of more than \(HEIFParts.most)")
        }
        guard let context = library.heif_context_alloc() else {
            throw ImageError(file: name, reason: .tooLarge, detail: "no memory for the decoder")
        }
        defer { library.heif_context_free(context) }
        let status = library.heif_context_read_from_memory_without_copy(
            context, bytes.baseAddress, bytes.count, nil)
        guard status.code == heif_error_Ok else { throw HEIFLibrary.error(status, name) }
        var picture: OpaquePointer?
        let found = library.heif_context_get_primary_image_handle(context, &picture)
        guard found.code == heif_error_Ok, let picture else { throw HEIFLibrary.error(found, name) }
        defer { library.heif_image_handle_release(picture) }
        // The canvas and the tiles of a damaged file may be far larger than its header says.
        let side = max(
            library.heif_image_handle_get_ispe_width(picture),
            library.heif_image_handle_get_ispe_height(picture), Self.mostTileSide)
        library.heif_context_set_maximum_image_size_limit(context, min(side, Self.mostSide) + 1)
        return try body(library, picture)
    }
}
