import CoreGraphics

/// The properties that all scenes share.
package enum SceneSize {
    /// The width of a frame, in points and pixels.
    package static let width = 1920
    /// The height of a frame, in points and pixels.
    package static let height = 1080
    /// The seed of every scene's random numbers.
    static let seed: UInt32 = 20_240_607

    /// The background of every scene.
    package static var background: CGColor { ByteColor(0x20, 0x24, 0x28).cgColor }

    /// The frame's rectangle, y down.
    package static var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }
}
