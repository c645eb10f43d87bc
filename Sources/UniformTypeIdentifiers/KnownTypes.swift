/// The known types: those that Apple's systems declare and that programs which draw, read or write pictures use.
///
/// Source: the public constants of Apple's framework, with the identifiers, extensions and MIME types in its
/// documentation.
enum KnownTypes {
    /// Identifier; filename extensions; MIME types; identifiers of the types that it conforms to; localized
    /// description. The first element of each list is preferred.
    private static let rows: [(String, String, String, String, String)] = [
        ("public.item", "", "", "", "item"),
        ("public.content", "", "", "", "content"),
        ("public.composite-content", "", "", "public.content", "composite content"),
        ("public.disk-image", "", "", "public.archive", "disk image"),
        ("public.data", "", "", "public.item", "data"),
        ("public.directory", "", "", "public.item", "directory"),
        ("public.folder", "", "", "public.directory", "folder"),
        ("com.apple.package", "", "", "public.directory", "package"),
        ("com.apple.bundle", "", "", "public.directory", "bundle"),
        ("com.apple.framework", "framework", "", "com.apple.bundle", "framework"),
        ("com.apple.application", "", "", "public.executable", "application"),
        ("public.executable", "", "", "public.item", "executable"),
        ("public.symlink", "", "", "public.item", "symbolic link"),
        ("public.url", "", "", "public.data", "URL"),
        ("public.file-url", "", "", "public.url", "file URL"),
        ("public.text", "", "", "public.data public.content", "text"),
        ("public.plain-text", "txt text", "text/plain", "public.text", "plain text"),
        ("public.utf8-plain-text", "", "text/plain;charset=utf-8", "public.plain-text", "UTF-8 text"),
        ("public.utf16-plain-text", "", "text/plain;charset=utf-16", "public.plain-text", "UTF-16 text"),
        ("public.delimited-values-text", "", "", "public.text", "delimited text"),
        (
            "public.comma-separated-values-text", "csv", "text/csv text/comma-separated-values",
            "public.delimited-values-text", "comma-separated values"
        ),
        (
            "public.tab-separated-values-text", "tsv", "text/tab-separated-values",
            "public.delimited-values-text", "tab-separated values"
        ),
        ("public.rtf", "rtf", "text/rtf application/rtf", "public.text", "rich text"),
        (
            "com.apple.rtfd", "rtfd", "", "com.apple.package public.composite-content",
            "rich text with attachments"
        ),
        ("public.html", "html htm shtml shtm", "text/html", "public.text", "HTML text"),
        ("public.xml", "xml", "application/xml text/xml", "public.text", "XML text"),
        ("public.yaml", "yml yaml", "application/x-yaml", "public.text", "YAML text"),
        ("public.json", "json", "application/json", "public.text", "JSON text"),
        ("com.apple.property-list", "plist", "", "public.data", "property list"),
        ("com.apple.xml-property-list", "", "", "public.xml com.apple.property-list", "XML property list"),
        ("com.apple.binary-property-list", "", "", "com.apple.property-list", "binary property list"),
        ("public.source-code", "", "", "public.plain-text", "source code"),
        ("public.script", "", "", "public.source-code", "script"),
        ("public.shell-script", "sh command", "", "public.script", "shell script"),
        ("public.python-script", "py", "text/x-python-script", "public.script", "Python script"),
        (
            "com.netscape.javascript-source", "js javascript", "text/javascript",
            "public.source-code public.executable", "JavaScript"
        ),
        ("public.swift-source", "swift", "", "public.source-code", "Swift source"),
        ("public.c-source", "c", "", "public.source-code", "C source"),
        ("public.c-header", "h", "", "public.source-code", "C header"),
        ("public.c-plus-plus-source", "cp cpp c++ cc cxx", "", "public.source-code", "C++ source"),
        ("public.objective-c-source", "m", "", "public.source-code", "Objective-C source"),
        ("com.adobe.pdf", "pdf", "application/pdf", "public.data public.composite-content", "PDF document"),
        ("public.font", "", "", "public.data public.content", "font"),
        ("public.contact", "", "", "public.content", "contact"),
        ("public.vcard", "vcf vcard", "text/vcard text/directory", "public.text public.contact", "vCard"),
        ("public.calendar-event", "", "", "public.content", "calendar event"),
        ("public.image", "", "", "public.data public.content", "image"),
        ("public.png", "png", "image/png", "public.image", "PNG image"),
        ("public.jpeg", "jpeg jpg jpe", "image/jpeg image/jpg", "public.image", "JPEG image"),
        ("com.compuserve.gif", "gif", "image/gif", "public.image", "GIF image"),
        ("org.webmproject.webp", "webp", "image/webp", "public.image", "WebP image"),
        ("public.tiff", "tiff tif", "image/tiff", "public.image", "TIFF image"),
        ("public.heif", "heif hif", "image/heif", "public.image", "HEIF image"),
        ("public.heic", "heic heics", "image/heic", "public.heif", "HEIC image"),
        ("com.microsoft.bmp", "bmp dib", "image/bmp", "public.image", "BMP image"),
        ("com.microsoft.ico", "ico", "image/vnd.microsoft.icon", "public.image", "icon of Windows"),
        ("com.apple.icns", "icns", "", "public.image", "icon of Apple"),
        ("public.svg-image", "svg svgz", "image/svg+xml", "public.image public.xml", "SVG image"),
        ("public.camera-raw-image", "", "", "public.image", "raw image"),
        ("com.apple.live-photo", "", "", "public.data", "live photo"),
        ("com.ilm.openexr-image", "exr", "image/x-exr", "public.image", "OpenEXR image"),
        ("com.adobe.raw-image", "dng", "image/x-adobe-dng", "public.camera-raw-image", "digital negative"),
        ("public.3d-content", "", "", "public.content", "3D content"),
        (
            "com.pixar.universal-scene-description-mobile", "usdz", "model/vnd.usdz+zip",
            "public.3d-content public.data", "USDZ model"
        ),
        ("public.audiovisual-content", "", "", "public.data public.content", "audiovisual content"),
        ("public.movie", "", "", "public.audiovisual-content", "movie"),
        ("public.video", "", "", "public.movie", "video"),
        ("public.audio", "", "", "public.audiovisual-content", "audio"),
        ("com.apple.quicktime-movie", "mov qt", "video/quicktime", "public.movie", "QuickTime movie"),
        (
            "public.mpeg", "mpg mpeg mpe m75 m15", "video/mpeg video/mpg video/x-mpeg", "public.movie",
            "MPEG movie"
        ),
        ("public.mpeg-2-video", "m2v", "", "public.video", "MPEG-2 video"),
        ("public.mpeg-2-transport-stream", "ts", "video/mp2t", "public.movie", "MPEG-2 transport stream"),
        ("public.mpeg-4", "mp4 mpg4", "video/mp4 video/mp4v", "public.movie", "MPEG-4 movie"),
        (
            "public.mpeg-4-audio", "m4a mp4", "audio/mp4 audio/x-m4a", "public.mpeg-4 public.audio",
            "MPEG-4 audio"
        ),
        ("com.apple.protected-mpeg-4-audio", "m4p", "", "public.audio", "protected MPEG-4 audio"),
        (
            "public.mp3", "mp3 mpga", "audio/mpeg audio/mpg audio/mp3 audio/x-mpeg audio/x-mp3",
            "public.audio", "MP3 audio"
        ),
        (
            "com.microsoft.waveform-audio", "wav wave", "audio/wav audio/wave audio/x-wav audio/vnd.wave",
            "public.audio", "waveform audio"
        ),
        ("public.aiff-audio", "aiff aif", "audio/aiff audio/x-aiff", "public.audio", "AIFF audio"),
        ("public.midi-audio", "midi mid", "audio/midi", "public.audio", "MIDI audio"),
        ("public.avi", "avi vfw", "video/avi video/msvideo video/x-msvideo", "public.movie", "AVI movie"),
        ("org.webmproject.webm", "webm", "video/webm", "public.movie", "WebM movie"),
        ("public.archive", "", "", "public.data", "archive"),
        ("public.zip-archive", "zip", "application/zip", "public.archive", "zip archive"),
        (
            "org.gnu.gnu-zip-archive", "gz gzip", "application/x-gzip application/gzip", "public.archive",
            "gzip archive"
        ),
        ("public.bzip2-archive", "bz2 bzip2", "application/x-bzip2", "public.archive", "bzip2 archive"),
        ("public.spreadsheet", "", "", "public.content", "spreadsheet"),
        ("public.presentation", "", "", "public.composite-content", "presentation"),
        ("public.database", "", "", "public.content", "database"),
        ("public.message", "", "", "public.item", "message"),
        ("public.email-message", "eml", "message/rfc822", "public.message", "e-mail message"),
        ("public.bookmark", "", "", "public.item", "bookmark"),
        ("com.apple.internet-location", "", "", "public.data", "internet location"),
        ("public.log", "log", "", "public.plain-text", "log"),
        ("public.to-do-item", "", "", "public.content", "to-do item"),
    ]

    static let all: [TypeRecord] = rows.map { row in
        func list(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
        return TypeRecord(
            identifier: row.0, extensions: list(row.1), mimeTypes: list(row.2), parents: list(row.3),
            description: row.4)
    }
}
