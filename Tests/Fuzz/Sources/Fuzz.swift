import Foundation

// What libFuzzer calls by these names; its `main` comes with the sanitizer.

/// `Fuzz TARGET [options of libFuzzer] [folders of inputs]`: takes the target off the arguments.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
    guard count.pointee > 1, let name = arguments.pointee[1], FuzzTarget.choose(String(cString: name)) else {
        let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
        FileHandle.standardError.write(Data("expected a target: \(names)\n".utf8))
        exit(2)
    }
    arguments.pointee[1] = arguments.pointee[0]
    arguments.pointee += 1
    count.pointee -= 1
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func read(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.run(bytes.map { Data(bytes: $0, count: count) } ?? Data())
    return 0
}
