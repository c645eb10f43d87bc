/// Apple's modules that are absent on Linux.
enum MissingModules {
    static let names: Set<String> = [
        "AVKit", "Accelerate", "AppKit", "ARKit", "AudioToolbox", "AuthenticationServices",
        "CloudKit",
        "Cocoa", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics",
        "CoreImage",
        "CoreLocation", "CoreML", "CoreMotion", "CoreTelephony", "Darwin", "GLKit",
        "GameKit",
        "GameplayKit", "HealthKit", "IOKit", "IOSurface", "LocalAuthentication", "MapKit", "MediaPlayer",
        "MessageUI",
        "Metal", "MetalKit", "MetalPerformanceShaders", "MultipeerConnectivity", "Network",
        "NotificationCenter",
        "PDFKit", "PassKit", "Photos", "PhotosUI", "QuickLook", "ReplayKit",
        "SafariServices",
        "SceneKit", "Security", "Social", "SpriteKit", "StoreKit", "SwiftUI", "SystemConfiguration",
        "TVUIKit",
        "UserNotifications", "Vision", "WatchKit", "WebKit", "WidgetKit", "simd",
        "CoreFoundation",
    ]

    /// Modules of a product of their own, which are absent where a target does not depend on it, by the module.
    static let products = [
        "AVFoundation": "AVFoundation", "CoreMedia": "AVFoundation", "CoreVideo": "AVFoundation",
        "Combine": "Combine", "SnapshotTesting": "SnapshotTesting",
        "InlineSnapshotTesting": "SnapshotTesting",
    ]

    /// Modules of libraries that are no frameworks: the name for pkg-config, by the module. A package that is written declares
    /// them.
    static let libraries = ["zlib": "zlib", "CZlib": "zlib"]

    /// Modules in whose place another one is imported.
    static let replacements = [
        "Darwin": "Foundation", "CoreFoundation": "CoreGraphics", "CoreImage": "QuartzCore", "os": "AgateOS",
        "OSLog": "AgateOS",
        // What these export besides their own is needed by files that import nothing else.
        "MetalKit": "UIKit", "SceneKit": "UIKit", "SpriteKit": "UIKit", "GLKit": "UIKit", "MapKit": "UIKit",
        "WebKit": "UIKit", "AVKit": "UIKit",
    ]

    /// Modules that are there and export UIKit on Apple's systems.
    static let exportingUIKit: Set<String> = ["XCTest"]

    /// Modules whose files are left out if nothing guards the import: their views can't be drawn.
    static let unportable: Set<String> = ["SwiftUI", "AppKit", "Cocoa", "WatchKit", "WidgetKit"]

    /// Types of SwiftUI's that declarations of other modules inherit from or hold.
    static let typesOfSwiftUI: Set<String> = [
        "Animation", "App", "Binding", "ButtonStyle", "Environment", "EnvironmentKey", "EnvironmentObject",
        "EnvironmentValues", "LibraryContentProvider", "NSHostingController", "NSHostingView",
        "NSViewControllerRepresentable", "NSViewRepresentable", "ObservedObject", "PreferenceKey",
        "PreviewProvider",
        "PrimitiveButtonStyle", "ProposedViewSize", "Scene", "State", "StateObject", "UIHostingConfiguration",
        "UIHostingController", "UIViewControllerRepresentable", "UIViewRepresentable", "View", "ViewBuilder",
        "ViewModifier",
    ]
}
