import Foundation

/// The system's reason for a failure, if the error contains one.
enum SystemReason {
    /// A suffix such as ": No space left on device", or an empty string.
    static func suffix(_ error: any Error) -> String {
        var next: NSError? = error as NSError
        while let error = next {
            if error.domain == NSPOSIXErrorDomain {
                return ": " + String(cString: strerror(CInt(error.code)))
            }
            next = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
        }
        return ""
    }
}
