import Foundation

extension CGFont {
    /// The bytes of the font's file.
    package var bytes: Data { face.data as Data }
}
