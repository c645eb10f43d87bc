import CLibAV
import Testing

@testable import MovieWriter
@testable import SharedLibrary

@Suite struct LibraryTests {
    @Test func aMissingLibraryIsNamedWithTheFile() {
        let error = MovieError(file: "out.mp4", SharedLibraryFailure(library: "libnone.so.7", reason: "gone"))
        #expect(error.reason == .libraryMissing)
        #expect(error.description == "out.mp4: libnone.so.7 can't be loaded (gone); install libnone7")
    }

    @Test func theVersionsAreThoseOfTheHeaders() {
        let list = libav_functions()
        let libraries = (0..<list.count).map { String(cString: list.functions[$0].library) }
        #expect(
            Set(libraries) == [
                "libavformat.so.\(LIBAVFORMAT_VERSION_MAJOR)", "libavcodec.so.\(LIBAVCODEC_VERSION_MAJOR)",
                "libavutil.so.\(LIBAVUTIL_VERSION_MAJOR)", "libswscale.so.\(LIBSWSCALE_VERSION_MAJOR)",
                "libswresample.so.\(LIBSWRESAMPLE_VERSION_MAJOR)",
            ])
    }
}
