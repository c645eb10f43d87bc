import Foundation

/// libFuzzer: calls the function with inputs until one does harm or the options say that it is enough, and returns the status.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// `Fuzz TARGET [options of libFuzzer] [folders of inputs]`
@main
enum Fuzz {
    static func main() {
        var arguments = CommandLine.unsafeArgv
        var count = CommandLine.argc
        guard count > 1, let name = arguments[1], FuzzTarget.choose(String(cString: name)) else {
            let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
            FileHandle.standardError.write(Data("expected a target: \(names)\n".utf8))
            exit(2)
        }
        // libFuzzer's arguments begin with the program too.
        arguments[1] = arguments[0]
        arguments += 1
        count -= 1
        exit(
            runFuzzer(&count, &arguments) { bytes, count in
                FuzzTarget.run(bytes.map { Data(bytes: $0, count: count) } ?? Data())
                return 0
            })
    }
}
