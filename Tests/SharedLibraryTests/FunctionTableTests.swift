import CSharedLibrary
import Glibc
import Testing

@testable import SharedLibrary

@Suite struct FunctionTableTests {
    private struct Table {
        let processID: @convention(c) () -> Int32
        let power: @convention(c) (Double, Double) -> Double
    }

    /// Loads the first function of one library and the second of another.
    private func load(
        _ first: (library: String, name: String), _ second: (library: String, name: String)
    ) -> Result<Table, SharedLibraryFailure> {
        let texts: [UnsafeMutablePointer<CChar>] = [
            strdup(first.library), strdup(first.name), strdup(second.library), strdup(second.name),
        ]
        defer { for text in texts { free(text) } }
        let functions = [0, 1].map { index in
            shared_function(
                library: texts[2 * index], name: texts[2 * index + 1],
                place: index * MemoryLayout<UnsafeRawPointer>.stride)
        }
        return functions.withUnsafeBufferPointer {
            FunctionTable.load(
                Table.self, shared_function_list(functions: $0.baseAddress!, count: $0.count))
        }
    }

    private func why(_ result: Result<Table, SharedLibraryFailure>) -> SharedLibraryFailure? {
        guard case .failure(let failure) = result else { return nil }
        return failure
    }

    @Test func loadedFunctionsCanBeCalled() throws {
        let table = try load(("libc.so.6", "getpid"), ("libm.so.6", "pow")).get()
        #expect(table.processID() == getpid())
        #expect(table.power(2, 10) == 1024)
    }

    @Test func aMissingLibraryIsNamedWithItsPackage() throws {
        let failure = try #require(why(load(("libc.so.6", "getpid"), ("libnowhere.so.7", "pow"))))
        #expect(failure.library == "libnowhere.so.7")
        #expect(
            failure.description == "libnowhere.so.7 can't be loaded (cannot open shared object file: "
                + "No such file or directory); install libnowhere7")
    }

    @Test(arguments: [
        ("libcairo.so.2", "libcairo2"), ("libGLESv2.so.2", "libgles2"), ("libgeos_c.so.1", "libgeos-c1v5"),
        ("libpango-1.0.so.0", "libpango-1.0-0"), ("libpangoft2-1.0.so.0", "libpangoft2-1.0-0"),
        ("libgobject-2.0.so.0", "libglib2.0-0"), ("libfontconfig.so.1", "libfontconfig1"),
    ])
    func packagesHaveTheirNames(_ library: String, _ package: String) {
        let failure = SharedLibraryFailure(library: library, reason: "gone")
        #expect(failure.description == "\(library) can't be loaded (gone); install \(package)")
    }

    @Test func aMissingFunctionIsNamed() throws {
        let failure = try #require(why(load(("libc.so.6", "get_nothing"), ("libm.so.6", "pow"))))
        #expect(failure.library == "libc.so.6")
        #expect(failure.reason.contains("undefined symbol: get_nothing"))
    }

    @Test func longReasonsAreCut() throws {
        let library = String(repeating: "x", count: 3000) + ".so.1"
        let failure = try #require(why(load((library, "f"), (library, "g"))))
        #expect(failure.library == library)
        #expect(failure.reason.utf8.count == 1023)
    }
}
