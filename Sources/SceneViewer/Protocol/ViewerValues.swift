/// The values of replies.
enum ViewerValues {
    /// The scene that is shown.
    struct Scene: Encodable, Sendable {
        let title: String
        /// The titles of all scenes, and the index of this one.
        let titles: [String]
        let index: Int
        /// In pixels.
        let width: Int
        let height: Int
        let scale: Double
        /// Whether any time can be shown, or time only moves on.
        let isSeekable: Bool
        let start: Double
        /// The end of motion in seconds; nil if it is unknown.
        let end: Double?
        let framesPerSecond: Double
        let states: [String]
        let state: String?
        let warnings: [String]
        /// The reason why the file as it is now is not shown.
        let failure: String?
        /// Whether a program waits for the page's `end`.
        let canEnd: Bool
        let debugViews: [String]
        let debugView: String?
        /// Counts the scenes that were loaded.
        let revision: Int
    }

    struct Layer: Encodable, Sendable {
        let id: UInt64
        let depth: Int
        let title: String
        /// The layer's name, or the class of the view that has it.
        let name: String?
        let isMask: Bool
        let isHidden: Bool
        let opacity: Double
        let animations: [String]
        let states: [String]
    }

    struct Tree: Encodable, Sendable {
        let layers: [Layer]
        /// The number of layers beyond those.
        let omitted: Int
        let structure: Int
    }

    struct Property: Encodable, Sendable {
        let key: String
        let kind: String
        /// The value that the layer has, and the one that is shown at this time. Nil for none.
        let model: String?
        let shown: String?
        let isEditable: Bool
        /// Whether the value is a default one.
        let isInitial: Bool
        let choices: [String]?
    }

    struct Properties: Encodable, Sendable {
        let layer: UInt64
        let title: String
        let path: String
        let properties: [Property]
    }

    struct Pick: Encodable, Sendable {
        /// The frontmost layer that is seen there, and the one that a hit test finds; nil for none.
        let layer: UInt64?
        let hit: UInt64?
        let title: String?
        /// The point in the layer's bounds space.
        let point: [Double]?
        let outline: [Double]?
    }

    struct Outline: Encodable, Sendable {
        let layer: UInt64
        let points: [Double]
    }

    struct Frame: Encodable, Sendable {
        let time: Double
        let isPlaying: Bool
        let speed: Double
        /// In pixels.
        let width: Int
        let height: Int
        /// Whether the message holds a picture: the last one remains otherwise.
        let hasPicture: Bool
        let format: String?
        let stages: [String: Double]
        let counts: [String: Int]
        let outlines: [Outline]
        /// Errors of pictures and files that were left out of this frame, a line each.
        let errors: [String]
        let structure: Int
        let end: Double?
        let state: String?
    }

    struct Part: Encodable, Sendable {
        let layer: UInt64
        let depth: Int
        /// In points.
        let width: Double
        let height: Double
        /// The map from its picture, in points from the upper left corner, to pixels: x, y and w by rows.
        let map: [Double]
    }

    struct Parts: Encodable, Sendable { let parts: [Part] }

    struct LayerPicture: Encodable, Sendable {
        let layer: UInt64
        let width: Int
        let height: Int
        let format: String
    }

    struct Cost: Encodable, Sendable {
        let layer: UInt64
        /// The pixels of its surfaces.
        let pixels: Int
        let opaque: Int
        let blended: Int
        let reasons: [String]
        let isOmitted: Bool
    }

    struct Costs: Encodable, Sendable { let costs: [Cost] }

    struct Why: Encodable, Sendable {
        let layer: UInt64
        let text: String
    }

    struct Comparison: Encodable, Sendable {
        struct Size: Encodable, Sendable {
            let title: String
            let width: Int
            let height: Int
            let bytes: Int
        }
        /// Left, right and, if they have a size in common, their difference.
        let pictures: [Size]
        let summary: String
        let differingPixels: Int
        let largestDifference: Int
    }

    struct Keep: Encodable, Sendable { let title: String }
}
