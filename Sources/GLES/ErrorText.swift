import Glibc

/// The system's text for an `errno` value.
func errorText(_ code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    // Swift imports Glibc's XSI form, which fills the buffer; GNU's returns a pointer.
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
