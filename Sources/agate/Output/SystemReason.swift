import Foundation

/// The system's reason for a failure, where the error holds one.
enum SystemReason {
    /// ": No space left on device", or nothing.
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
