import CLibAV
import Libav
import SharedLibrary

extension LibAV {
    /// libav's functions for writing a movie.
    static func load(file: String) throws(MovieError) -> LibAV {
        do {
            return try load()
        } catch {
            throw MovieError(file: file, error)
        }
    }

    /// The error of an encoder or muxer; system errors of the file are reported as such.
    func failure(_ file: String, _ what: String, _ code: Int32) -> MovieError {
        failure(file, LibAVError(what, code))
    }

    func failure(_ file: String, _ error: LibAVError) -> MovieError {
        if error.isOfFile {
            return MovieError(
                file: file, reason: .notWritable, detail: "can't be written: \(error.text(self))")
        }
        return MovieError(
            file: file, reason: .encoding, detail: "\(error.subject) failed: \(error.text(self))")
    }
}

extension MovieError {
    init(file: String, _ failure: SharedLibraryFailure) {
        self.init(file: file, reason: .libraryMissing, detail: failure.description)
    }
}
