import Foundation

/// The name of a value that a file has: its title, artist and the like.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    private static func common(_ key: AVMetadataKey) -> AVMetadataIdentifier { .init("comn/\(key.rawValue)") }
    private static func tunes(_ key: String) -> AVMetadataIdentifier { .init("itsk/%A9\(key)") }
    private static func quickTime(_ key: String) -> AVMetadataIdentifier {
        .init("mdta/com.apple.quicktime.\(key)")
    }

    public static let commonIdentifierTitle = common(.commonKeyTitle)
    public static let commonIdentifierArtist = common(.commonKeyArtist)
    public static let commonIdentifierAlbumName = common(.commonKeyAlbumName)
    public static let commonIdentifierAuthor = common(.commonKeyAuthor)
    public static let commonIdentifierCreator = common(.commonKeyCreator)
    public static let commonIdentifierCreationDate = common(.commonKeyCreationDate)
    public static let commonIdentifierDescription = common(.commonKeyDescription)
    public static let commonIdentifierCopyrights = common(.commonKeyCopyrights)
    public static let commonIdentifierSoftware = common(.commonKeySoftware)
    public static let commonIdentifierMake = common(.commonKeyMake)
    public static let commonIdentifierModel = common(.commonKeyModel)
    public static let commonIdentifierLocation = common(.commonKeyLocation)
    public static let commonIdentifierType = common(.commonKeyType)

    public static let iTunesMetadataSongName = tunes("nam")
    public static let iTunesMetadataArtist = tunes("ART")
    public static let iTunesMetadataAlbum = tunes("alb")
    public static let iTunesMetadataUserComment = tunes("cmt")
    public static let iTunesMetadataUserGenre = tunes("gen")
    public static let iTunesMetadataReleaseDate = tunes("day")
    public static let iTunesMetadataComposer = tunes("wrt")
    public static let iTunesMetadataEncodingTool = tunes("too")
    public static let iTunesMetadataCopyright = AVMetadataIdentifier("itsk/cprt")
    public static let iTunesMetadataDescription = AVMetadataIdentifier("itsk/desc")

    public static let quickTimeMetadataTitle = quickTime("title")
    public static let quickTimeMetadataArtist = quickTime("artist")
    public static let quickTimeMetadataAlbum = quickTime("album")
    public static let quickTimeMetadataAuthor = quickTime("author")
    public static let quickTimeMetadataComment = quickTime("comment")
    public static let quickTimeMetadataCopyright = quickTime("copyright")
    public static let quickTimeMetadataCreationDate = quickTime("creationdate")
    public static let quickTimeMetadataDescription = quickTime("description")
    public static let quickTimeMetadataGenre = quickTime("genre")
    public static let quickTimeMetadataKeywords = quickTime("keywords")
    public static let quickTimeMetadataSoftware = quickTime("software")
    public static let quickTimeMetadataMake = quickTime("make")
    public static let quickTimeMetadataModel = quickTime("model")
    public static let quickTimeMetadataLocationISO6709 = quickTime("location.ISO6709")

    /// libav's name of the value; nil for one that isn't written.
    var name: String? { Self.names[self] }

    private static let names: [AVMetadataIdentifier: String] = [
        commonIdentifierTitle: "title", iTunesMetadataSongName: "title", quickTimeMetadataTitle: "title",
        commonIdentifierArtist: "artist", iTunesMetadataArtist: "artist", quickTimeMetadataArtist: "artist",
        commonIdentifierAlbumName: "album", iTunesMetadataAlbum: "album", quickTimeMetadataAlbum: "album",
        commonIdentifierAuthor: "author", quickTimeMetadataAuthor: "author",
        commonIdentifierCreator: "composer", iTunesMetadataComposer: "composer",
        commonIdentifierCreationDate: "date", iTunesMetadataReleaseDate: "date",
        quickTimeMetadataCreationDate: "date",
        commonIdentifierDescription: "description", iTunesMetadataDescription: "description",
        quickTimeMetadataDescription: "description",
        iTunesMetadataUserComment: "comment", quickTimeMetadataComment: "comment",
        commonIdentifierCopyrights: "copyright", iTunesMetadataCopyright: "copyright",
        quickTimeMetadataCopyright: "copyright",
        iTunesMetadataUserGenre: "genre", quickTimeMetadataGenre: "genre", commonIdentifierType: "genre",
        quickTimeMetadataKeywords: "keywords",
        commonIdentifierMake: "make", quickTimeMetadataMake: "make",
        commonIdentifierModel: "model", quickTimeMetadataModel: "model",
        commonIdentifierLocation: "location", quickTimeMetadataLocationISO6709: "location",
        commonIdentifierSoftware: "encoder", quickTimeMetadataSoftware: "encoder",
        iTunesMetadataEncodingTool: "encoder",
    ]

    /// The identifier of a value that is read, by libav's name; nil for one of another kind.
    static func read(_ name: String) -> AVMetadataIdentifier? { readNames[name] }

    private static let readNames: [String: AVMetadataIdentifier] = [
        "title": commonIdentifierTitle, "artist": commonIdentifierArtist, "album": commonIdentifierAlbumName,
        "author": commonIdentifierAuthor, "composer": commonIdentifierCreator,
        "date": commonIdentifierCreationDate, "description": commonIdentifierDescription,
        "comment": iTunesMetadataUserComment, "copyright": commonIdentifierCopyrights,
        "genre": commonIdentifierType, "keywords": quickTimeMetadataKeywords, "make": commonIdentifierMake,
        "model": commonIdentifierModel, "location": commonIdentifierLocation,
        "encoder": commonIdentifierSoftware,
    ]
}

/// The last part of an identifier.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
    public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
    public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
    public static let commonKeyAuthor = AVMetadataKey(rawValue: "author")
    public static let commonKeyCreator = AVMetadataKey(rawValue: "creator")
    public static let commonKeyCreationDate = AVMetadataKey(rawValue: "creationDate")
    public static let commonKeyDescription = AVMetadataKey(rawValue: "description")
    public static let commonKeyCopyrights = AVMetadataKey(rawValue: "copyrights")
    public static let commonKeySoftware = AVMetadataKey(rawValue: "software")
    public static let commonKeyMake = AVMetadataKey(rawValue: "make")
    public static let commonKeyModel = AVMetadataKey(rawValue: "model")
    public static let commonKeyLocation = AVMetadataKey(rawValue: "location")
    public static let commonKeyType = AVMetadataKey(rawValue: "type")
}

/// The first part of an identifier.
public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let common = AVMetadataKeySpace(rawValue: "comn")
    public static let iTunes = AVMetadataKeySpace(rawValue: "itsk")
    public static let quickTimeMetadata = AVMetadataKeySpace(rawValue: "mdta")
}
