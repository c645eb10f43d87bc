// The same module by the name that it has on macOS.
@_exported import MobileCoreServices
