import CoreGraphics

extension PixelMemory {
    /// Throws if memory can't be allocated.
    init(count: Int, name: String) throws(ImageError) {
        guard let memory = PixelMemory(count: count) else {
            throw ImageError(
                file: name, reason: .tooLarge, detail: "no memory for the \(count) bytes of its pixels")
        }
        self = memory
    }
}
