import CoreGraphics

extension PixelMemory {
    /// Throws when the machine has not that much memory.
    init(count: Int, name: String) throws(ImageError) {
        guard let memory = PixelMemory(count: count) else {
            throw ImageError(
                file: name, reason: .tooLarge, detail: "no memory for the \(count) bytes of its pixels")
        }
        self = memory
    }
}
