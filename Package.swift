// swift-tools-version: 6.1
import Foundation
import PackageDescription

// Modules of Apple's that clients import beside the large ones.
let companions = [
    "UniformTypeIdentifiers", "MobileCoreServices", "CoreServices", "ObjectiveC", "AgateOS",
]

let package = Package(
    name: "Agate",
    products: [
        // A program with layers needs no other product to read and write pictures.
        .library(
            name: "QuartzCore",
            targets: ["QuartzCore", "OpenGLES", "CoreText", "ImageIO", "CoreGraphics"] + companions),
        // Views and what they show, for programs of iOS.
        .library(
            name: "UIKit",
            targets: ["UIKit", "QuartzCore", "OpenGLES", "CoreText", "ImageIO", "CoreGraphics"] + companions),
        .library(name: "OpenGLES", targets: ["OpenGLES"]),
        .library(name: "ImageIO", targets: ["ImageIO", "CoreGraphics"] + companions),
        // With what CoreGraphics asks for by CLinkedModules: pictures by ImageIO, fonts' names by CoreText. Masks of glyphs
        // come with layers; without them outlines are filled.
        .library(name: "CoreGraphics", targets: ["CoreGraphics", "ImageIO", "CoreText"] + companions),
        .library(name: "CoreText", targets: ["CoreText", "CoreGraphics", "ObjectiveC"]),
        .library(name: "UniformTypeIdentifiers", targets: companions),
        .library(name: "PictureTesting", targets: ["PictureTesting", "UIKit"]),
        .library(name: "SnapshotTesting", targets: ["SnapshotTesting", "InlineSnapshotTesting", "UIKit"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "CAML", targets: ["CAML"]),
        .library(name: "MovieWriter", targets: ["MovieWriter"]),
        .library(name: "AVFoundation", targets: ["AVFoundation", "CoreMedia", "CoreVideo"]),
        // A page that shows layers and views; only programs that use it build its server.
        .library(name: "AgateView", targets: ["AgateView", "SceneViewer"]),
        .library(name: "SceneViewer", targets: ["SceneViewer"]),
        .executable(name: "agate", targets: ["agate"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/ordo-one/TextTable", from: "0.0.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    ],
    targets: [
        // C libraries, one target each: a module map and pkg-config, no code.
        .systemLibrary(name: "CSpng", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
        .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .systemLibrary(
            name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),

        // C libraries that are loaded when they are needed: their headers, and the functions that are called.
        .target(name: "CSharedLibrary"),
        .target(name: "SharedLibrary", dependencies: ["CSharedLibrary"]),
        .target(name: "CEGL", dependencies: ["CSharedLibrary"]),
        .target(name: "CGLES", dependencies: ["CSharedLibrary"]),
        .target(name: "CGBM", dependencies: ["CSharedLibrary"]),
        // libavformat, libavcodec, libavutil, libswscale and libswresample, whose headers are intertwined.
        .target(name: "CLibAV", dependencies: ["CSharedLibrary"]),
        .target(name: "CCairo", dependencies: ["CSharedLibrary"]),
        .target(name: "CGEOS", dependencies: ["CSharedLibrary"]),
        .target(name: "CGIF", dependencies: ["CSharedLibrary"]),
        .target(name: "CExif", dependencies: ["CSharedLibrary"]),
        .target(name: "CJPEG", dependencies: ["CSharedLibrary"]),
        .target(name: "CFreeType", dependencies: ["CSharedLibrary"]),
        .target(name: "CPango", dependencies: ["CSharedLibrary"]),
        .target(name: "CHyphen", dependencies: ["CSharedLibrary"]),
        .target(name: "CLCMS", dependencies: ["CSharedLibrary"]),
        .target(name: "CHeif", dependencies: ["CSharedLibrary"]),
        .target(name: "CPoppler", dependencies: ["CSharedLibrary"]),
        .target(name: "CRSVG", dependencies: ["CSharedLibrary"]),
        // Reads and draws documents of strangers in a process of its own, with limits.
        .target(name: "CDocumentWorker", dependencies: ["CSharedLibrary", "CCairo", "CPoppler", "CRSVG"]),

        .target(name: "Locking"),
        // What CoreGraphics asks of modules above it, by weak references.
        .target(name: "CLinkedModules"),
        .target(name: "CLinkedTypes"),

        // The model: what a client of Core Animation writes against.
        // A file that imports Testing and a module named CoreGraphics looks for this overlay.
        .target(name: "_Testing_CoreGraphics"),
        .target(
            name: "CoreGraphics",
            dependencies: [
                "_Testing_CoreGraphics", "CCairo", "CDocumentWorker", "CFreeType", "CGEOS", "CLCMS",
                "CLinkedModules",
                "CPoppler",
                "CRSVG", "Locking", "SharedLibrary",
            ]),
        // Clients import these by name; what they hold beside type identifiers is in CoreGraphics.
        .target(name: "UniformTypeIdentifiers"),
        .target(name: "MobileCoreServices", dependencies: ["UniformTypeIdentifiers"]),
        .target(name: "CoreServices", dependencies: ["MobileCoreServices"]),
        .target(name: "ObjectiveC", dependencies: ["CoreGraphics"]),
        // Logging and small locks, and the names of the parts of Apple's module.
        .target(name: "CUnfairLock"),
        // Not named os: other packages of a build would find it by canImport, and take the branch for Apple's systems.
        .target(name: "AgateOS", dependencies: ["CUnfairLock"]),
        .target(
            name: "ImageIO",
            dependencies: [
                "CoreGraphics", "CThreadState", "CDeflate", "CExif", "CGIF", "CHeif", "CJPEG", "CSpng",
                "CTurboJPEG", "CWebP", "Locking", "SharedLibrary",
            ]),
        .target(
            name: "CoreText", dependencies: ["CoreGraphics", "CHyphen", "CPango", "SharedLibrary", "Locking"]),
        // Matrices, the geometry of a layer, the maps of planes, rectangles of pixels.
        .target(name: "Geometry", dependencies: ["CoreGraphics"]),
        // The committed tree: nodes and looks as values, with animations as descriptions.
        .target(
            name: "RenderTree", dependencies: ["CLinkedTypes", "CThreadState", "CoreGraphics", "Geometry"]),
        // Evaluation of a tree at a time.
        .target(name: "Animation", dependencies: ["CoreGraphics", "Geometry", "Locking", "RenderTree"]),
        .target(
            name: "Particles",
            dependencies: ["CoreGraphics", "Geometry", "RenderTree", "Animation", "Locking"]),
        // Providers of content, and the stage that puts what they give into a tree.
        .target(name: "Content", dependencies: ["CoreGraphics", "RenderTree", "Locking"]),
        // Calls the `init(layer:)` of whatever subclass a layer is of, and `init()` of an animation's.
        .target(name: "CLayerCopy"),
        // What a thread has: its transactions, its clock, its stack.
        .target(name: "CThreadState"),
        .target(name: "CHeap"),
        .target(
            name: "CoreAnimation",
            dependencies: [
                "CoreGraphics", "CoreText", "RenderTree", "Content", "CLayerCopy", "CLinkedTypes",
                "CThreadState",
                "Locking", "Geometry", "Animation", "Particles",
            ]),

        // OpenGL ES for clients: its functions, found on first use, and contexts that draw into layers.
        .target(name: "COpenGLES"),
        .target(
            name: "OpenGLES", dependencies: ["COpenGLES", "GLES", "Renderer", "Locking"]),
        // Layers with a client's own OpenGL.
        .target(
            name: "GLLayers",
            dependencies: [
                "CoreAnimation", "CoreGraphics", "RenderTree", "Content", "OpenGLES", "GLES", "Renderer",
                "Locking",
            ]),

        // Linear constraints with priorities, for layout: numbers only, no layers.
        .target(name: "ConstraintSolver"),

        // A class of layers of the framework in a module of its own.
        .target(
            name: "Replicators", dependencies: ["CoreAnimation", "CoreGraphics", "RenderTree", "Geometry"]),

        // How much of each pixel paths and glyphs cover.
        .target(
            name: "Coverage",
            dependencies: ["CLinkedModules", "CoreGraphics", "Geometry", "Locking", "RenderTree"]),

        // Trees as files, which any program reads into layers.
        .target(
            name: "FrozenTrees", dependencies: ["CoreAnimation", "CoreGraphics", "RenderTree", "CDeflate"]),

        // From tree to frame plan: pure values, no GL.
        .target(
            name: "Compositor",
            dependencies: [
                "CoreGraphics", "RenderTree", "Content", "CThreadState", "CHeap", "Geometry", "Coverage",
                "Particles",
            ]),

        // From frame plan to pixels.
        .target(
            name: "Shaders", path: "Shaders",
            resources: [
                .embedInCode("program.glsl"), .embedInCode("cover"), .embedInCode("paint"),
                .embedInCode("join"),
            ]),
        .target(
            name: "GLES",
            dependencies: ["CEGL", "CGLES", "CGBM", "CSharedLibrary", "SharedLibrary", "Locking"]),
        .target(
            name: "Renderer",
            dependencies: [
                "CoreGraphics", "Compositor", "GLES", "CGLES", "Shaders", "Geometry", "Locking",
            ]),

        .target(
            name: "QuartzCore",
            dependencies: [
                "CoreAnimation", "CoreGraphics", "Replicators", "GLLayers", "Renderer", "Compositor",
                "Content", "CThreadState", "FrozenTrees",
                "GLES",
                "RenderTree",
                "ImageIO", "Locking", "Geometry", "Animation",
            ]),
        // The methods of views, found in the tables of their classes.
        .target(name: "CViewMethods", dependencies: ["CLayerCopy"]),
        // A file that imports Testing and a module named UIKit looks for this overlay.
        .target(name: "_Testing_UIKit"),
        // Views, and the values that they show, on layers.
        .target(
            name: "UIKit",
            dependencies: [
                "_Testing_UIKit", "QuartzCore", "CoreAnimation", "CoreGraphics", "CoreText", "ImageIO",
                "Locking",
                "ConstraintSolver", "CThreadState", "CViewMethods", "CLayerCopy", "Animation", "RenderTree",
            ]),
        // Pictures of views as expectations of Swift Testing.
        .target(
            name: "PictureTesting",
            dependencies: ["ComparisonPage", "UIKit", "CoreGraphics", "PixelComparison"]),
        // One page of pictures that differ from their references.
        .target(
            name: "ComparisonPage", dependencies: ["CoreGraphics", "ImageIO", "Locking", "PixelComparison"],
            resources: [.embedInCode("page.css"), .embedInCode("page.js")]),
        // Differences between two pictures.
        .target(name: "PixelComparison", dependencies: ["CoreGraphics"]),
        .target(name: "ImageComparison", dependencies: ["CoreGraphics", "ImageIO"]),
        // The names of the library that tests of iOS compare pictures with.
        .target(
            name: "SnapshotTesting",
            dependencies: [
                "ComparisonPage", "PixelComparison", "UIKit", "QuartzCore", "CoreGraphics", "Locking",
            ]),
        .target(name: "InlineSnapshotTesting", dependencies: ["SnapshotTesting"]),
        // Publishers of OpenCombine, and those of Foundation in the host's time.
        .target(
            name: "Combine",
            dependencies: [
                "UIKit", "CCxxRuntime", .product(name: "OpenCombine", package: "OpenCombine"),
            ]),
        .target(name: "CCxxRuntime"),
        .target(
            name: "CAML",
            dependencies: [
                "Animation", "CoreAnimation", "FrozenTrees", "Replicators", "CoreGraphics", "RenderTree",
                "ImageIO", "CXML2",
            ]),

        // libav's functions and objects, for writing and reading movies.
        .target(name: "Libav", dependencies: ["CLibAV", "SharedLibrary"]),
        // From pixels to movie files; knows no layers.
        .target(
            name: "MovieWriter",
            dependencies: ["CoreGraphics", "ImageIO", "CLibAV", "SharedLibrary", "Libav"]),
        // Buffers of pixels, times, and movies in layers.
        .target(name: "CoreVideo", dependencies: ["CoreGraphics"]),
        .target(name: "CoreMedia", dependencies: ["CoreGraphics", "CoreVideo"]),
        .target(
            name: "AVFoundation",
            dependencies: [
                "CoreMedia", "CoreVideo", "QuartzCore", "CoreAnimation", "CoreGraphics", "Content", "Locking",
                "CThreadState", "CLibAV", "SharedLibrary", "Libav", "MovieWriter", "RenderTree", "Geometry",
            ]),
        // The page of the viewer, its style and its script.
        .target(
            name: "ViewerPage", path: "Viewer",
            resources: [
                .embedInCode("page.html"), .embedInCode("page.css"), .embedInCode("script"),
            ]),
        // Scenes on a page: the session without a network, and its server.
        .target(
            name: "SceneViewer",
            dependencies: [
                "CAML", "Compositor", "CoreAnimation", "CoreGraphics", "Geometry", "ImageIO", "Locking",
                "PixelComparison",
                "QuartzCore", "RenderTree", "ViewerPage", .product(name: "FlyingFox", package: "FlyingFox"),
                // FlyingFox uses it where the compiler finds its module, as it may in this package's builds.
                "UniformTypeIdentifiers",
            ]),
        .target(
            name: "AgateView", dependencies: ["CoreGraphics", "QuartzCore", "SceneViewer", "UIKit"]),
        .target(
            name: "BenchScenes",
            dependencies: [
                "QuartzCore", "CoreAnimation", "CoreGraphics", "CoreText", "RenderTree", "UIKit",
            ]),
        .executableTarget(
            name: "agate",
            dependencies: [
                "QuartzCore", "CoreAnimation", "CoreGraphics", "CoreText", "ImageIO", "CAML", "MovieWriter",
                "RenderTree", "BenchScenes", "Compositor", "Content", "AVFoundation", "CoreMedia", "GLES",
                "CGLES", "ComparisonPage", "ImageComparison", "CDeflate",
                "Locking", "SceneViewer", "UIKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "TextTable", package: "TextTable"), "Geometry", "Animation",
            ]),

        // Random numbers that repeat, for tests of every module.
        .target(name: "RandomCases", path: "Tests/RandomCases"),
        .target(
            name: "TestSupport",
            dependencies: [
                "QuartzCore", "CoreAnimation", "CoreGraphics", "ImageIO", "CAML", "Locking",
                "ImageComparison",
            ],
            path: "Tests/TestSupport"),
        // Files and threads that tests of any module make; no GL.
        .target(name: "TestFiles", dependencies: ["CDeflate"], path: "Tests/TestFiles"),
        // Paths to draw and how much of each pixel they cover, for tests of every module; no GL.
        .target(
            name: "TextCases", dependencies: ["CoreGraphics", "CoreText", "RandomCases"],
            path: "Tests/TextCases"),
        .target(name: "PathCases", dependencies: ["CoreGraphics", "RandomCases"], path: "Tests/PathCases"),
        .testTarget(
            name: "CoreGraphicsTests",
            dependencies: [
                "CoreGraphics", "CCairo", "CDeflate", "CDocumentWorker", "ImageIO", "ObjectiveC", "PathCases",
                "RandomCases", "SharedLibrary",
            ],
            exclude: [
                "Drawing/cases.txt", "Drawing/Skia.py", "Drawing/References", "Font/Fonts.py", "Font/Fonts",
            ],
            // Strokes are compared with cairo's, by functions that the program doesn't call.
            linkerSettings: [.linkedLibrary("cairo")]),
        // Pango's own drawing, to compare with.
        .target(name: "CPangoCairo", dependencies: ["CPango"], path: "Tests/CPangoCairo"),
        .testTarget(
            name: "CoreTextTests",
            dependencies: [
                "CoreText", "CoreGraphics", "CPangoCairo", "RandomCases", "TextCases",
            ],
            // Tests call functions of Pango that the program doesn't.
            linkerSettings: [
                "pangocairo-1.0", "pangoft2-1.0", "pango-1.0", "gobject-2.0", "fontconfig", "cairo",
            ].map {
                .linkedLibrary($0)
            }),
        // Programs that use unretained results, compiled with optimisation, unlike the tests.
        .target(
            name: "UnretainedCases", dependencies: ["CoreAnimation", "CoreGraphics", "CoreText", "ImageIO"],
            path: "Tests/UnretainedCases"),
        .testTarget(
            name: "UnretainedTests",
            dependencies: ["UnretainedCases", "CoreGraphics", "CoreText", "ImageIO"]),
        .testTarget(
            name: "ImageIOTests",
            dependencies: [
                "ImageIO", "CoreGraphics", "CDeflate", "CTurboJPEG", "Locking", "MobileCoreServices",
                "RandomCases", "TestFiles", "UniformTypeIdentifiers",
            ],
            resources: [.copy("Resources")]),
        // Counts what the tests' program asks of the heap.
        .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
        .testTarget(
            name: "RenderTreeTests",
            dependencies: [
                "RenderTree", "CoreGraphics", "CAllocationCount", "RandomCases", "TestFiles", "Geometry",
                "Animation", "Particles",
            ]),
        .testTarget(
            name: "CoreAnimationTests",
            dependencies: [
                "CoreAnimation", "Replicators", "CoreGraphics", "CoreText", "RenderTree", "Content", "CAML",
                "RandomCases", "TestFiles", "TestSupport", "Geometry", "Animation", "Particles", "Locking",
            ]),
        .testTarget(
            name: "ContentTests",
            dependencies: ["Content", "RenderTree", "CoreGraphics", "Locking", "Geometry", "Animation"]),
        .testTarget(name: "LockingTests", dependencies: ["Locking"]),
        .testTarget(
            name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "RandomCases"],
            resources: [.copy("Fixtures")]),
        .testTarget(
            name: "CoverageTests",
            dependencies: ["Coverage", "CoreGraphics", "Geometry", "PathCases", "RandomCases"]),
        .testTarget(
            name: "CompositorTests",
            dependencies: [
                "Compositor", "Content", "CoreGraphics", "RenderTree", "Locking", "RandomCases", "Geometry",
                "Animation", "Coverage", "Particles",
            ]),
        .testTarget(
            // Tests call functions that the program doesn't.
            name: "GLESTests", dependencies: ["GLES", "COpenGLES", "Locking"]),
        .testTarget(
            name: "RendererTests",
            dependencies: ["Renderer", "Compositor", "CoreGraphics", "GLES", "CGLES", "Shaders"]),
        .testTarget(name: "SharedLibraryTests", dependencies: ["SharedLibrary", "CSharedLibrary"]),
        .testTarget(
            name: "CAMLTests",
            dependencies: [
                "CAML", "QuartzCore", "AVFoundation", "CoreAnimation", "CoreText", "ImageIO", "RenderTree",
                "RandomCases", "TestFiles", "TestSupport", "Animation",
            ],
            exclude: [
                "Archives/archives.py", "Archives/scene.caar", "Archives/scene-xml.caar",
                "Archives/scene.caml",
            ]),
        // Reads animated WebP files, which libavcodec only writes.
        .systemLibrary(
            name: "CWebPDemux", path: "Tests/CWebPDemux", pkgConfig: "libwebpdemux",
            providers: [.apt(["libwebp-dev"])]),
        .testTarget(
            name: "MovieWriterTests",
            dependencies: [
                "MovieWriter", "CoreGraphics", "ImageIO", "CLibAV", "CWebPDemux", "SharedLibrary",
            ],
            // Movies are read back by functions that the program doesn't call.
            linkerSettings: ["avformat", "avcodec", "avutil", "swscale"].map { .linkedLibrary($0) }),
        .testTarget(
            name: "AVFoundationTests",
            dependencies: [
                "AVFoundation", "CoreMedia", "CoreVideo", "QuartzCore", "CoreAnimation", "CoreGraphics",
                "RandomCases", "TestSupport", "Locking", "Content", "CoreText", "CLibAV", "Libav",
                "FrozenTrees", "MovieWriter",
            ],
            resources: [.copy("Fixtures")]),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "UIKit", "QuartzCore", "CoreAnimation", "CoreGraphics", "CoreText", "ImageIO", "RandomCases",
                "TestFiles", "TestSupport", "CAllocationCount", "CAML",
            ]),
        .testTarget(
            name: "PictureTestingTests",
            dependencies: [
                "ComparisonPage", "CoreGraphics", "PictureTesting", "PixelComparison", "UIKit", "CoreText",
                "TestFiles",
            ],
            exclude: ["Screens/Pictures"]),
        .testTarget(
            name: "SnapshotTestingTests",
            dependencies: ["ComparisonPage", "SnapshotTesting", "UIKit", "CoreGraphics"],
            exclude: ["__Snapshots__"]),
        .testTarget(name: "InlineSnapshotTestingTests", dependencies: ["InlineSnapshotTesting"]),
        .testTarget(name: "CombineTests", dependencies: ["Combine", "UIKit"]),
        .testTarget(name: "AgateOSTests", dependencies: ["AgateOS"]),
        .testTarget(
            name: "SceneViewerTests",
            dependencies: [
                "SceneViewer", "AgateView", "CAML", "CoreGraphics", "ImageIO", "QuartzCore", "UIKit",
                "ViewerPage",
            ]),
        .testTarget(
            name: "AgateCommandTests",
            dependencies: [
                "agate", "QuartzCore", "CoreAnimation", "CoreGraphics", "CAML", "ImageIO", "MovieWriter",
                "AVFoundation", "CLibAV", "TestFiles", "ComparisonPage",
            ],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "PictureTests",
            dependencies: [
                "QuartzCore", "CoreAnimation", "CoreGraphics", "CoreText", "CAML", "ImageIO", "Compositor",
                "Content", "RenderTree", "TestSupport", "RandomCases", "PathCases", "Locking", "Geometry",
                "Animation", "Particles", "FrozenTrees",
            ],
            exclude: ["Oracle", "Text/Pages", "Encoding/Frozen"]),
        .testTarget(
            name: "BenchScenesTests",
            dependencies: ["BenchScenes", "QuartzCore", "RenderTree", "RandomCases", "TestSupport"],
            resources: [.copy("Resources")]),

        // Short programs against the library, which the README shows.
        .executableTarget(
            name: "ExampleCards", dependencies: ["QuartzCore", "ImageIO"], path: "Examples/Cards"),
        .executableTarget(name: "ExampleCardView", dependencies: ["UIKit"], path: "Examples/CardView"),
        // Views, many pictures by one program.
        .executableTarget(name: "ExampleViews", dependencies: ["UIKit", "ImageIO"], path: "Examples/Views"),
        // Layers, a picture or a movie each, by one program too: each one more would be linked with all modules.
        .executableTarget(
            name: "Examples",
            dependencies: [
                "QuartzCore", "CoreText", "ImageIO", "OpenGLES", "MovieWriter", "AVFoundation",
            ],
            path: "Examples",
            exclude: [
                "CI", "Cards", "CardView", "CardServer", "OverlayServer", "LottieMovie", "Views", "Packages",
                "Movies/Pictures",
            ],
            sources: ["Pictures", "Movies", "OpenGL", "Program"]),
        .testTarget(
            name: "GLLayersTests",
            dependencies: [
                "QuartzCore", "OpenGLES", "COpenGLES", "GLES", "Renderer", "CoreGraphics", "TestSupport",
            ]),
        .testTarget(name: "ExamplesTests", dependencies: ["TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// `make fuzz` and `make sanitize` alone build this, under the address sanitizer. Of the two functions `main` the program's is
// taken, not libFuzzer's; gold ends with an internal error there, so lld links.
if Context.environment["AGATE_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "CAML", "QuartzCore", "ImageIO", "TextCases", "Animation", "Compositor", "CoreGraphics",
                "AVFoundation", "CoreAnimation", "FrozenTrees",
            ],
            path: "Tests/Fuzz/Sources",
            linkerSettings: [
                .unsafeFlags(
                    ["-use-ld=lld", "-sanitize=fuzzer,address", "-Xlinker", "-z", "-Xlinker", "muldefs"])
            ]))
}

// `make sanitize` builds the thread tests and what these need, and no more: of large tests the files with threads alone.
if Context.environment["AGATE_THREAD_TESTS"] != nil {
    let files: [String: [String]?] = [
        "CoreGraphicsTests": [
            "CoreFoundation/AssociatedObjectTests.swift", "CoreFoundation/AutoreleasepoolTests.swift",
            "CoreFoundation/SynchronizedObjectTests.swift",
        ],
        "RenderTreeTests": [
            "Presentation/ManyMovingLayersTests.swift", "Presentation/MovingTree.swift",
        ],
        "CompositorTests": [
            "Batch/ManyRectanglesTests.swift", "TreeBuilding.swift", "RandomTrees.swift",
            "Effects/ShadowPlanTests.swift",
        ],
        "CoreAnimationTests": [
            "Commit/ThreadTests.swift", "Display/DrawingThreadTests.swift", "Display/DrawnLayer.swift",
            "Close.swift", "Selectors/KeyValueObservingTests.swift", "Selectors/Player.swift",
        ],
        "PictureTests": ["Threads", "Text/TextThreadTests.swift", "OracleScenes.swift"],
        "GLESTests": nil, "LockingTests": nil, "MovieWriterTests": nil,
    ]
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var needed = Set(files.keys).union(targets["Fuzz"].map { [$0.name] } ?? []), open = Array(needed)
    while let name = open.popLast() {
        for case .byNameItem(let dependency, _) in targets[name]?.dependencies ?? []
        where needed.insert(dependency).inserted { open.append(dependency) }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    // The other files are named, or each would be in a warning.
    for target in package.targets {
        guard let files = files[target.name] ?? nil else { continue }
        let folder = "\(Context.packageDirectory)/Tests/\(target.name)"
        target.exclude += (FileManager.default.subpaths(atPath: folder) ?? []).filter { other in
            other.hasSuffix(".swift") && !files.contains { other == $0 || other.hasPrefix("\($0)/") }
        }
    }
    package.products.removeAll()
    package.dependencies.removeAll()
}

// Tests are compiled file by file and without optimisation, which takes a third of the time; what they test is compiled
// as users compile it.
for target in package.targets where target.type == .test {
    target.swiftSettings = [
        .unsafeFlags(
            [
                "-Onone", "-no-whole-module-optimization", "-enable-batch-mode", "-driver-batch-count", "2",
                "-no-emit-module-separately",
            ],
            .when(configuration: .release))
    ]
}
