import CPango
import CoreGraphics

/// Functions for a client's own font files.
enum FontFile {
    /// The faces of a file; empty if it is not a font or can't be read.
    static func faces(of url: URL) -> [FontFace] {
        guard let path = regularPath(of: url) else { return [] }
        return TextSystem.perform { $0.faces(ofFile: path) } ?? []
    }

    /// The path of a regular file; nil for folders, pipes and missing files.
    static func regularPath(of url: URL) -> String? {
        guard url.isFileURL else { return nil }
        let path = url.path
        var info = stat()
        guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
        return path
    }

    /// Registers the names of a file's fonts; false if it is not a font.
    static func register(_ path: String) -> Bool {
        TextSystem.perform { $0.register(path) } ?? false
    }

    /// Registers a font that the client opened.
    static func register(_ font: CGFont) -> Bool {
        TextSystem.perform { system in
            guard let face = system.face(of: font) else { return false }
            if let file = system.catalog.pinned[face.alias]?.file,
                !system.catalog.addedMemoryFiles.contains(where: { $0 === file })
            {
                system.catalog.addedMemoryFiles.append(file)
            }
            return system.register(face.path)
        } ?? false
    }

    /// Unregisters a file; false if it was not registered.
    static func unregister(_ path: String) -> Bool {
        TextSystem.perform { system in
            guard let index = system.catalog.files.firstIndex(of: path) else { return false }
            system.catalog.files.remove(at: index)
            // fontconfig can only remove all application files at once, so the others are added again.
            system.pango.FcConfigAppFontClear(system.config)
            for file in system.catalog.files { _ = system.pango.FcConfigAppFontAddFile(system.config, file) }
            system.fontsChanged()
            return true
        } ?? false
    }
}

extension TextSystem {
    fileprivate func register(_ path: String) -> Bool {
        if catalog.files.contains(path) { return true }
        guard pango.FcConfigAppFontAddFile(config, path) != 0 else { return false }
        catalog.files.append(path)
        fontsChanged()
        return true
    }

    /// Invalidates resolved names.
    fileprivate func fontsChanged() {
        catalog.found.removeAll()
        catalog.index = nil
        fontsOfPangoChanged()
    }
}
