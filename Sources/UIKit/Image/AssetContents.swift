/// The file `Contents.json` of a set or a folder of an asset catalogue. Entries that are not understood are
/// nil.
struct AssetContents: Decodable {
    struct Appearance: Decodable {
        var appearance: String?
        var value: String?
    }

    struct Image: Decodable {
        struct Insets: Decodable {
            var top: Double?
            var left: Double?
            var bottom: Double?
            var right: Double?
        }
        struct Resizing: Decodable {
            struct Center: Decodable {
                var mode: String?
            }
            var mode: String?
            var center: Center?
            /// In pixels.
            var capInsets: Insets?

            enum CodingKeys: String, CodingKey {
                case mode, center
                case capInsets = "cap-insets"
            }
        }

        var filename: String?
        var idiom: String?
        var scale: String?
        var appearances: [Appearance]?
        var resizing: Resizing?
        /// In pixels.
        var alignmentInsets: Insets?
        var languageDirection: String?

        enum CodingKeys: String, CodingKey {
            case filename, idiom, scale, appearances, resizing
            case alignmentInsets = "alignment-insets"
            case languageDirection = "language-direction"
        }
    }

    struct Color: Decodable {
        struct Value: Decodable {
            var colorSpace: String?
            /// Numbers as text: "0.5", "128" or "0x80".
            var components: [String: String]?

            enum CodingKeys: String, CodingKey {
                case colorSpace = "color-space"
                case components
            }
        }
        var idiom: String?
        var color: Value?
        var appearances: [Appearance]?
    }

    struct DataFile: Decodable {
        var filename: String?
        var idiom: String?
        var type: String?

        enum CodingKeys: String, CodingKey {
            case filename, idiom
            case type = "universal-type-identifier"
        }
    }

    struct Properties: Decodable {
        var intent: String?
        var providesNamespace: Bool?

        enum CodingKeys: String, CodingKey {
            case intent = "template-rendering-intent"
            case providesNamespace = "provides-namespace"
        }
    }

    var images: [Image]?
    var colors: [Color]?
    var data: [DataFile]?
    var properties: Properties?

    private static let maximumSize = 1 << 20

    /// Reads a folder's file; nil if the file is missing, damaged or longer than a megabyte.
    static func read(_ folder: URL) -> AssetContents? {
        let file = folder.appendingPathComponent("Contents.json")
        guard let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int,
            size <= maximumSize, let data = try? Data(contentsOf: file)
        else { return nil }
        do {
            return try JSONDecoder().decode(AssetContents.self, from: data)
        } catch {
            PrintedNotes.print("contents \(folder.path)", "\(file.path) is damaged")
            return nil
        }
    }
}

extension [AssetContents.Appearance]? {
    /// Whether an entry is made for traits, and the number of its conditions; nil if it is for others.
    func fit(_ traits: UITraitCollection) -> Int? {
        guard let list = self else { return 0 }
        for item in list {
            let isMet =
                switch (item.appearance, item.value) {
                case ("luminosity", "dark"): traits.userInterfaceStyle == .dark
                case ("luminosity", "light"): traits.userInterfaceStyle != .dark
                case ("contrast", "high"): traits.accessibilityContrast == .high
                default: false
                }
            if !isMet { return nil }
        }
        return list.count
    }
}

/// How well the idiom of an entry suits a device: 2 for the device's own, 1 for all devices, nil for others.
func assetIdiomFit(_ idiom: String?, _ traits: UITraitCollection) -> Int? {
    switch idiom ?? "universal" {
    case "universal": 1
    case "iphone": traits.userInterfaceIdiom == .phone ? 2 : nil
    case "ipad": traits.userInterfaceIdiom == .pad ? 2 : nil
    case "tv": traits.userInterfaceIdiom == .tv ? 2 : nil
    case "mac": traits.userInterfaceIdiom == .mac ? 2 : nil
    default: nil
    }
}
