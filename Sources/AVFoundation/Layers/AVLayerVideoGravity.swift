import CoreAnimation
import CoreMedia
import Foundation

/// The fitting of a movie in its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

    var contentsGravity: CALayerContentsGravity {
        switch self {
        case .resize: .resize
        case .resizeAspectFill: .resizeAspectFill
        default: .resizeAspect
        }
    }

    /// The rectangle that a picture of a size takes in the bounds of a layer.
    func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0, self != .resize else { return bounds }
        let x = bounds.width / size.width, y = bounds.height / size.height
        let scale = self == .resizeAspectFill ? max(x, y) : min(x, y)
        let (width, height) = (size.width * scale, size.height * scale)
        return CGRect(
            x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }
}

/// A layer that shows movies.
protocol MovieLayer: CALayer {
    var videoGravity: AVLayerVideoGravity { get set }
}

/// The properties that layers of movies have beside those of every layer.
enum MovieLayerKey: UInt8, PropertyKey {
    case videoGravity
    static let base = LayerPropertyTable.layer.all.count
}

extension LayerPropertyTable {
    /// The property table of a class that shows movies.
    static func movies<Layer: MovieLayer>(_ type: Layer.Type) -> LayerPropertyTable {
        LayerPropertyTable(type, MovieLayerKey.self, extending: .layer) { t in
            t.add(
                .videoGravity, .constant(.resizeAspect, .resizeAspectFill, .resize), .resizeAspect,
                { $0.videoGravity }, { $0.videoGravity = $1 })
        }
    }
}
