// The types that Apple's systems declare and that programs which draw, read or write pictures use.
//
// Source: the public constants of Apple's framework, with the identifiers, extensions and MIME types in its
// documentation.
extension UTType {
    /// The declared types. A tag of several types means the first of them.
    static let allDeclared: [UTType] = [
        .item, .content, .compositeContent, .diskImage, .data, .directory, .folder, .package, .bundle,
        .framework, .application, .executable, .symbolicLink, .url, .fileURL, .text, .plainText,
        .utf8PlainText, .utf16PlainText, .delimitedText, .commaSeparatedText, .tabSeparatedText, .rtf, .rtfd,
        .html, .xml, .yaml, .json, .propertyList, .xmlPropertyList, .binaryPropertyList, .sourceCode, .script,
        .shellScript, .pythonScript, .javaScript, .swiftSource, .cSource, .cHeader, .cPlusPlusSource,
        .objectiveCSource, .pdf, .font, .contact, .vCard, .calendarEvent, .image, .png, .jpeg, .gif, .webP,
        .tiff, .heif, .heic, .bmp, .ico, .icns, .svg, .rawImage, .livePhoto, .exr, .dng, .threeDContent,
        .usdz, .audiovisualContent, .movie, .video, .audio, .quickTimeMovie, .mpeg, .mpeg2Video,
        .mpeg2TransportStream, .mpeg4Movie, .mpeg4Audio, .appleProtectedMPEG4Audio, .mp3, .wav, .aiff, .midi,
        .avi, .webM, .archive, .zip, .gzip, .bz2, .spreadsheet, .presentation, .database, .message,
        .emailMessage, .bookmark, .internetLocation, .log, .toDoItem,
    ]

    /// Declares a type. Lists are separated by spaces, and their first element is preferred.
    private static func declared(
        _ identifier: String, _ extensions: String, _ mimeTypes: String, _ parents: String,
        _ description: String
    ) -> UTType {
        func list(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
        return UTType(
            TypeRecord(
                identifier: identifier, extensions: list(extensions), mimeTypes: list(mimeTypes),
                parents: list(parents), description: description))
    }

    /// `public.item`.
    public static let item = declared("public.item", "", "", "", "item")
    /// `public.content`.
    public static let content = declared("public.content", "", "", "", "content")
    /// `public.composite-content`.
    public static let compositeContent = declared(
        "public.composite-content", "", "", "public.content", "composite content")
    /// `public.disk-image`.
    public static let diskImage = declared("public.disk-image", "", "", "public.archive", "disk image")
    /// `public.data`.
    public static let data = declared("public.data", "", "", "public.item", "data")
    /// `public.directory`.
    public static let directory = declared("public.directory", "", "", "public.item", "directory")
    /// `public.folder`.
    public static let folder = declared("public.folder", "", "", "public.directory", "folder")
    /// `com.apple.package`.
    public static let package = declared("com.apple.package", "", "", "public.directory", "package")
    /// `com.apple.bundle`.
    public static let bundle = declared("com.apple.bundle", "", "", "public.directory", "bundle")
    /// `com.apple.framework`.
    public static let framework = declared(
        "com.apple.framework", "framework", "", "com.apple.bundle", "framework")
    /// `com.apple.application`.
    public static let application = declared(
        "com.apple.application", "", "", "public.executable", "application")
    /// `public.executable`.
    public static let executable = declared("public.executable", "", "", "public.item", "executable")
    /// `public.symlink`.
    public static let symbolicLink = declared("public.symlink", "", "", "public.item", "symbolic link")
    /// `public.url`.
    public static let url = declared("public.url", "", "", "public.data", "URL")
    /// `public.file-url`.
    public static let fileURL = declared("public.file-url", "", "", "public.url", "file URL")
    /// `public.text`.
    public static let text = declared("public.text", "", "", "public.data public.content", "text")
    /// `public.plain-text`.
    public static let plainText = declared(
        "public.plain-text", "txt text", "text/plain", "public.text", "plain text")
    /// `public.utf8-plain-text`.
    public static let utf8PlainText = declared(
        "public.utf8-plain-text", "", "text/plain;charset=utf-8", "public.plain-text", "UTF-8 text")
    /// `public.utf16-plain-text`.
    public static let utf16PlainText = declared(
        "public.utf16-plain-text", "", "text/plain;charset=utf-16", "public.plain-text", "UTF-16 text")
    /// `public.delimited-values-text`.
    public static let delimitedText = declared(
        "public.delimited-values-text", "", "", "public.text", "delimited text")
    /// `public.comma-separated-values-text`.
    public static let commaSeparatedText = declared(
        "public.comma-separated-values-text", "csv", "text/csv text/comma-separated-values",
        "public.delimited-values-text", "comma-separated values")
    /// `public.tab-separated-values-text`.
    public static let tabSeparatedText = declared(
        "public.tab-separated-values-text", "tsv", "text/tab-separated-values",
        "public.delimited-values-text", "tab-separated values")
    /// `public.rtf`.
    public static let rtf = declared(
        "public.rtf", "rtf", "text/rtf application/rtf", "public.text", "rich text")
    /// `com.apple.rtfd`.
    public static let rtfd = declared(
        "com.apple.rtfd", "rtfd", "", "com.apple.package public.composite-content",
        "rich text with attachments")
    /// `public.html`.
    public static let html = declared(
        "public.html", "html htm shtml shtm", "text/html", "public.text", "HTML text")
    /// `public.xml`.
    public static let xml = declared(
        "public.xml", "xml", "application/xml text/xml", "public.text", "XML text")
    /// `public.yaml`.
    public static let yaml = declared(
        "public.yaml", "yml yaml", "application/x-yaml", "public.text", "YAML text")
    /// `public.json`.
    public static let json = declared("public.json", "json", "application/json", "public.text", "JSON text")
    /// `com.apple.property-list`.
    public static let propertyList = declared(
        "com.apple.property-list", "plist", "", "public.data", "property list")
    /// `com.apple.xml-property-list`.
    public static let xmlPropertyList = declared(
        "com.apple.xml-property-list", "", "", "public.xml com.apple.property-list", "XML property list")
    /// `com.apple.binary-property-list`.
    public static let binaryPropertyList = declared(
        "com.apple.binary-property-list", "", "", "com.apple.property-list", "binary property list")
    /// `public.source-code`.
    public static let sourceCode = declared("public.source-code", "", "", "public.plain-text", "source code")
    /// `public.script`.
    public static let script = declared("public.script", "", "", "public.source-code", "script")
    /// `public.shell-script`.
    public static let shellScript = declared(
        "public.shell-script", "sh command", "", "public.script", "shell script")
    /// `public.python-script`.
    public static let pythonScript = declared(
        "public.python-script", "py", "text/x-python-script", "public.script", "Python script")
    /// `com.netscape.javascript-source`.
    public static let javaScript = declared(
        "com.netscape.javascript-source", "js javascript", "text/javascript",
        "public.source-code public.executable", "JavaScript")
    /// `public.swift-source`.
    public static let swiftSource = declared(
        "public.swift-source", "swift", "", "public.source-code", "Swift source")
    /// `public.c-source`.
    public static let cSource = declared("public.c-source", "c", "", "public.source-code", "C source")
    /// `public.c-header`.
    public static let cHeader = declared("public.c-header", "h", "", "public.source-code", "C header")
    /// `public.c-plus-plus-source`.
    public static let cPlusPlusSource = declared(
        "public.c-plus-plus-source", "cp cpp c++ cc cxx", "", "public.source-code", "C++ source")
    /// `public.objective-c-source`.
    public static let objectiveCSource = declared(
        "public.objective-c-source", "m", "", "public.source-code", "Objective-C source")
    /// `com.adobe.pdf`.
    public static let pdf = declared(
        "com.adobe.pdf", "pdf", "application/pdf", "public.data public.composite-content", "PDF document")
    /// `public.font`.
    public static let font = declared("public.font", "", "", "public.data public.content", "font")
    /// `public.contact`.
    public static let contact = declared("public.contact", "", "", "public.content", "contact")
    /// `public.vcard`.
    public static let vCard = declared(
        "public.vcard", "vcf vcard", "text/vcard text/directory", "public.text public.contact", "vCard")
    /// `public.calendar-event`.
    public static let calendarEvent = declared(
        "public.calendar-event", "", "", "public.content", "calendar event")
    /// `public.image`.
    public static let image = declared("public.image", "", "", "public.data public.content", "image")
    /// `public.png`.
    public static let png = declared("public.png", "png", "image/png", "public.image", "PNG image")
    /// `public.jpeg`.
    public static let jpeg = declared(
        "public.jpeg", "jpeg jpg jpe", "image/jpeg image/jpg", "public.image", "JPEG image")
    /// `com.compuserve.gif`.
    public static let gif = declared("com.compuserve.gif", "gif", "image/gif", "public.image", "GIF image")
    /// `org.webmproject.webp`.
    public static let webP = declared(
        "org.webmproject.webp", "webp", "image/webp", "public.image", "WebP image")
    /// `public.tiff`.
    public static let tiff = declared("public.tiff", "tiff tif", "image/tiff", "public.image", "TIFF image")
    /// `public.heif`.
    public static let heif = declared("public.heif", "heif hif", "image/heif", "public.image", "HEIF image")
    /// `public.heic`.
    public static let heic = declared("public.heic", "heic heics", "image/heic", "public.heif", "HEIC image")
    /// `com.microsoft.bmp`.
    public static let bmp = declared("com.microsoft.bmp", "bmp dib", "image/bmp", "public.image", "BMP image")
    /// `com.microsoft.ico`.
    public static let ico = declared(
        "com.microsoft.ico", "ico", "image/vnd.microsoft.icon", "public.image", "icon of Windows")
    /// `com.apple.icns`.
    public static let icns = declared("com.apple.icns", "icns", "", "public.image", "icon of Apple")
    /// `public.svg-image`.
    public static let svg = declared(
        "public.svg-image", "svg svgz", "image/svg+xml", "public.image public.xml", "SVG image")
    /// `public.camera-raw-image`.
    public static let rawImage = declared("public.camera-raw-image", "", "", "public.image", "raw image")
    /// `com.apple.live-photo`.
    public static let livePhoto = declared("com.apple.live-photo", "", "", "public.data", "live photo")
    /// `com.ilm.openexr-image`.
    public static let exr = declared(
        "com.ilm.openexr-image", "exr", "image/x-exr", "public.image", "OpenEXR image")
    /// `com.adobe.raw-image`.
    public static let dng = declared(
        "com.adobe.raw-image", "dng", "image/x-adobe-dng", "public.camera-raw-image", "digital negative")
    /// `public.3d-content`.
    public static let threeDContent = declared("public.3d-content", "", "", "public.content", "3D content")
    /// `com.pixar.universal-scene-description-mobile`.
    public static let usdz = declared(
        "com.pixar.universal-scene-description-mobile", "usdz", "model/vnd.usdz+zip",
        "public.3d-content public.data", "USDZ model")
    /// `public.audiovisual-content`.
    public static let audiovisualContent = declared(
        "public.audiovisual-content", "", "", "public.data public.content", "audiovisual content")
    /// `public.movie`.
    public static let movie = declared("public.movie", "", "", "public.audiovisual-content", "movie")
    /// `public.video`.
    public static let video = declared("public.video", "", "", "public.movie", "video")
    /// `public.audio`.
    public static let audio = declared("public.audio", "", "", "public.audiovisual-content", "audio")
    /// `com.apple.quicktime-movie`.
    public static let quickTimeMovie = declared(
        "com.apple.quicktime-movie", "mov qt", "video/quicktime", "public.movie", "QuickTime movie")
    /// `public.mpeg`.
    public static let mpeg = declared(
        "public.mpeg", "mpg mpeg mpe m75 m15", "video/mpeg video/mpg video/x-mpeg", "public.movie",
        "MPEG movie")
    /// `public.mpeg-2-video`.
    public static let mpeg2Video = declared("public.mpeg-2-video", "m2v", "", "public.video", "MPEG-2 video")
    /// `public.mpeg-2-transport-stream`.
    public static let mpeg2TransportStream = declared(
        "public.mpeg-2-transport-stream", "ts", "video/mp2t", "public.movie", "MPEG-2 transport stream")
    /// `public.mpeg-4`.
    public static let mpeg4Movie = declared(
        "public.mpeg-4", "mp4 mpg4", "video/mp4 video/mp4v", "public.movie", "MPEG-4 movie")
    /// `public.mpeg-4-audio`.
    public static let mpeg4Audio = declared(
        "public.mpeg-4-audio", "m4a mp4", "audio/mp4 audio/x-m4a", "public.mpeg-4 public.audio",
        "MPEG-4 audio")
    /// `com.apple.protected-mpeg-4-audio`.
    public static let appleProtectedMPEG4Audio = declared(
        "com.apple.protected-mpeg-4-audio", "m4p", "", "public.audio", "protected MPEG-4 audio")
    /// `public.mp3`.
    public static let mp3 = declared(
        "public.mp3", "mp3 mpga", "audio/mpeg audio/mpg audio/mp3 audio/x-mpeg audio/x-mp3", "public.audio",
        "MP3 audio")
    /// `com.microsoft.waveform-audio`.
    public static let wav = declared(
        "com.microsoft.waveform-audio", "wav wave", "audio/wav audio/wave audio/x-wav audio/vnd.wave",
        "public.audio", "waveform audio")
    /// `public.aiff-audio`.
    public static let aiff = declared(
        "public.aiff-audio", "aiff aif", "audio/aiff audio/x-aiff", "public.audio", "AIFF audio")
    /// `public.midi-audio`.
    public static let midi = declared(
        "public.midi-audio", "midi mid", "audio/midi", "public.audio", "MIDI audio")
    /// `public.avi`.
    public static let avi = declared(
        "public.avi", "avi vfw", "video/avi video/msvideo video/x-msvideo", "public.movie", "AVI movie")
    /// `org.webmproject.webm`.
    static let webM = declared("org.webmproject.webm", "webm", "video/webm", "public.movie", "WebM movie")
    /// `public.archive`.
    public static let archive = declared("public.archive", "", "", "public.data", "archive")
    /// `public.zip-archive`.
    public static let zip = declared(
        "public.zip-archive", "zip", "application/zip", "public.archive", "zip archive")
    /// `org.gnu.gnu-zip-archive`.
    public static let gzip = declared(
        "org.gnu.gnu-zip-archive", "gz gzip", "application/x-gzip application/gzip", "public.archive",
        "gzip archive")
    /// `public.bzip2-archive`.
    public static let bz2 = declared(
        "public.bzip2-archive", "bz2 bzip2", "application/x-bzip2", "public.archive", "bzip2 archive")
    /// `public.spreadsheet`.
    public static let spreadsheet = declared("public.spreadsheet", "", "", "public.content", "spreadsheet")
    /// `public.presentation`.
    public static let presentation = declared(
        "public.presentation", "", "", "public.composite-content", "presentation")
    /// `public.database`.
    public static let database = declared("public.database", "", "", "public.content", "database")
    /// `public.message`.
    public static let message = declared("public.message", "", "", "public.item", "message")
    /// `public.email-message`.
    public static let emailMessage = declared(
        "public.email-message", "eml", "message/rfc822", "public.message", "e-mail message")
    /// `public.bookmark`.
    public static let bookmark = declared("public.bookmark", "", "", "public.item", "bookmark")
    /// `com.apple.internet-location`.
    public static let internetLocation = declared(
        "com.apple.internet-location", "", "", "public.data", "internet location")
    /// `public.log`.
    public static let log = declared("public.log", "log", "", "public.plain-text", "log")
    /// `public.to-do-item`.
    public static let toDoItem = declared("public.to-do-item", "", "", "public.content", "to-do item")
}
