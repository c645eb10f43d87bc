import CoreFoundation
import Foundation

/// A file of a library that compiles on other systems than Apple's too.
public enum Streams {
    public static var kind: String {
        #if os(macOS) || os(iOS) || os(tvOS)
            return funopen(nil, nil, nil, nil, nil) == nil ? "none" : "funopen"
        #else
            return "another system's"
        #endif
    }

    /// An encoding that only Core Foundation names.
    public static let latin = CFStringConvertEncodingToNSStringEncoding(CFStringEncoding(0x0400))
}
