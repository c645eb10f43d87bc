import Foundation
import PortProject
import Testing

@Suite struct ProjectTests {
    private static let project = """
        // !$*UTF8*$!
        { archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
            P = {isa = PBXProject; mainGroup = G; targets = (T, ); };
            G = {isa = PBXGroup; children = (S, A, V, ); sourceTree = "<group>"; };
            S = {isa = PBXGroup; path = "Card Views"; children = (F, ); sourceTree = "<group>"; };
            F = {isa = PBXFileReference; path = Card.swift; sourceTree = "<group>"; };
            A = {isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
            V = {isa = PBXVariantGroup; children = (E, ); name = Localizable.strings; sourceTree = "<group>"; };
            E = {isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
            B1 = {isa = PBXBuildFile; fileRef = F; }; B2 = {isa = PBXBuildFile; fileRef = A; };
            B3 = {isa = PBXBuildFile; fileRef = V; };
            X = {isa = PBXSourcesBuildPhase; files = (B1, ); };
            R = {isa = PBXResourcesBuildPhase; files = (B2, B3, ); };
            T = {isa = PBXNativeTarget; name = "My Cards"; buildPhases = (X, R, ); productType = "com.apple.product-type.framework"; };
        }; }
        """

    @Test func aTargetBecomesAPackage() throws {
        let folder = try Folder([
            "Cards.xcodeproj/project.pbxproj": Self.project,
            "Card Views/Card.swift": "import UIKit\n@objc class Card: UIView {}\n",
            "Assets.xcassets/Red.colorset/Contents.json": "{}",
            "en.lproj/Localizable.strings": "\"a\" = \"b\";",
        ])
        let project = try XcodeProject(contentsOf: folder.url.appendingPathComponent("Cards.xcodeproj"))
        #expect(project.targets.map(\.name) == ["My Cards"])
        let package = try SwiftPackage(project, target: "My Cards", agate: "../Agate")
        _ = try package.write(to: folder.url.appendingPathComponent("Out"))
        #expect(
            folder.text("Out/Sources/My_Cards/Card.swift") == "import UIKit\n      class Card: UIView {}\n")
        #expect(
            folder.text("Out/Sources/My_Cards/Resources/Assets.xcassets/Red.colorset/Contents.json") == "{}")
        #expect(folder.text("Out/Sources/My_Cards/Resources/en.lproj/Localizable.strings") != nil)
        #expect(folder.text("Out/Package.swift")?.contains("resources: [.copy(\"Resources\")]") == true)
    }

    @Test func moviesAreADependencyWhereTheyAreImported() throws {
        for (source, isImported) in [("AVFoundation", true), ("CoreMedia", true), ("StoreKit", false)] {
            let folder = try Folder(["In/a.swift": "import UIKit\nimport \(source)\n"])
            let tree = try SourceTree([folder.url.appendingPathComponent("In").path])
            let package = SwiftPackage(name: "Cards", agate: "../Agate", tree: tree)
            _ = try package.write(to: folder.url.appendingPathComponent("Out"))
            let product = ".product(name: \"AVFoundation\", package: \"Agate\")"
            #expect(folder.text("Out/Package.swift")?.contains(product) == isImported)
        }
    }

    /// A library that reads compressed files: zlib is a module of the package, as is what glibc names besides POSIX.
    @Test func librariesOfTheSystemAreTargets() throws {
        let folder = try Folder([
            "In/Inflate.swift": """
            import Foundation
            #if canImport(zlib)
            import zlib
            #endif
            #if os(macOS) || os(iOS)
            import Compression
            let open = funopen
            #else
            import CZlib
            let open = fopencookie
            #endif
            """,
            "In/README.md": "", "In/Nested/README.md": "", "In/PrivacyInfo.xcprivacy": "",
        ])
        let tree = try SourceTree([folder.url.appendingPathComponent("In").path])
        let package = SwiftPackage(name: "Archive", agate: "../Agate", tree: tree)
        _ = try package.write(to: folder.url.appendingPathComponent("Out"))
        let manifest = try #require(folder.text("Out/Package.swift"))
        #expect(
            manifest.contains(
                """
                        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
                        .target(
                            name: "Archive",
                            dependencies: ["CZlib", .product(name: "UIKit", package: "Agate")],
                            cSettings: [.define("_GNU_SOURCE")])
                """))
        #expect(folder.text("Out/Sources/CZlib/module.modulemap")?.contains("module CZlib [system]") == true)
        #expect(folder.text("Out/Sources/CZlib/shim.h") == "#include <zlib.h>\n")
        // What says something of the sources is no resource of theirs.
        #expect(folder.text("Out/Sources/Archive/README.md") == nil)
    }

    /// A library with tests of snapshots becomes a package in which `swift test` builds.
    @Test func aLibraryKeepsItsTests() throws {
        let folder = try Folder([
            "Sources/Cards/Card.swift": "import UIKit\nimport Combine\nopen class Card: UIView {}\n",
            "Tests/CardsTests/Views/CardTests.swift":
                "import SnapshotTesting\nimport XCTest\n@testable import Cards\n",
            "Tests/CardsTests/Views/__Snapshots__/CardTests/testCard.1.png": "picture",
            "Tests/CardsTests/Fixtures/card.json": "{}", "Tests/CardsTests/words.txt": "a",
        ])
        func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
        let tests = try SwiftPackage.TestTarget(folder: path("Tests/CardsTests"), package: "Cards")
        let package = SwiftPackage(
            name: "Cards", agate: "../Agate", tree: try SourceTree([path("Sources/Cards")]), tests: [tests])
        _ = try package.write(to: folder.url.appendingPathComponent("Out"))
        #expect(
            folder.text("Out/Tests/CardsTests/Views/CardTests.swift")
                == "import SnapshotTesting\nimport XCTest\n@testable import Cards; import UIKit\n")
        #expect(folder.text("Out/Tests/CardsTests/Views/__Snapshots__/CardTests/testCard.1.png") == "picture")
        let manifest = try #require(folder.text("Out/Package.swift"))
        #expect(
            manifest.contains(
                """
                        .target(
                            name: "Cards",
                            dependencies: [.product(name: "UIKit", package: "Agate"), .product(name: "Combine", package: "Agate")]),
                        .testTarget(
                            name: "CardsTests",
                            dependencies: ["Cards", .product(name: "UIKit", package: "Agate"), .product(name: "SnapshotTesting", package: "Agate")],
                            exclude: ["Views/__Snapshots__"],
                            resources: [.copy("Fixtures"), .copy("words.txt")])
                    ],
                """))
    }

    @Test func aProjectKeepsTheSnapshotsOfItsTests() throws {
        let project =
            Self.project.replacing("targets = (T, )", with: "targets = (T, U, )")
            .replacing("children = (S, A, V, )", with: "children = (S, A, V, G2, )").dropLast("}; }".count)
                + """
                U = {isa = PBXNativeTarget; name = "Card Tests"; buildPhases = (Y, ); productType = "com.apple.product-type.bundle.unit-test"; };
                Y = {isa = PBXSourcesBuildPhase; files = (B4, ); }; B4 = {isa = PBXBuildFile; fileRef = F2; };
                G2 = {isa = PBXGroup; path = Tests; children = (F2, ); sourceTree = "<group>"; };
                F2 = {isa = PBXFileReference; path = CardTests.swift; sourceTree = "<group>"; };
                }; }
                """
        let folder = try Folder([
            "Cards.xcodeproj/project.pbxproj": String(project), "Card Views/Card.swift": "import UIKit\n",
            "Assets.xcassets/Red.colorset/Contents.json": "{}", "en.lproj/Localizable.strings": "",
            "Tests/CardTests.swift": "import XCTest\n@testable import My_Cards\n",
            "Tests/__Snapshots__/CardTests/testCard.1.png": "picture",
        ])
        let read = try XcodeProject(contentsOf: folder.url.appendingPathComponent("Cards.xcodeproj"))
        let package = try SwiftPackage(read, target: "My Cards", tests: ["Card Tests"], agate: "../Agate")
        _ = try package.write(to: folder.url.appendingPathComponent("Out"))
        #expect(folder.text("Out/Tests/Card_Tests/CardTests.swift")?.contains("import UIKit") == true)
        #expect(folder.text("Out/Tests/Card_Tests/__Snapshots__/CardTests/testCard.1.png") == "picture")
        let manifest = try #require(folder.text("Out/Package.swift"))
        #expect(manifest.contains("exclude: [\"__Snapshots__\"]"))
    }

    @Test func errorsNameThePlace() throws {
        let folder = try Folder([
            "A.xcodeproj/project.pbxproj": "{", "B.xcodeproj/project.pbxproj": Self.project,
        ])
        func message(_ body: () throws -> Void) -> String {
            do { try body() } catch { return "\(error)" }
            return ""
        }
        let url = folder.url
        #expect(
            message { _ = try XcodeProject(contentsOf: url.appendingPathComponent("A.xcodeproj")) }.contains(
                "no property list"))
        #expect(
            message { _ = try XcodeProject(contentsOf: url.appendingPathComponent("C.xcodeproj")) }.contains(
                "can't be read"))
        #expect(
            message {
                _ = try SwiftPackage(
                    XcodeProject(contentsOf: url.appendingPathComponent("B.xcodeproj")), target: "x",
                    agate: "")
            }.contains("it has: My Cards"))
        #expect(message { _ = try SourceTree(["/nowhere"]) }.contains("no such file"))
    }

    @Test func aFolderKeepsItsFiles() throws {
        let folder = try Folder([
            "In/A/a.swift": "@objc class A {}", "In/b.json": "{}", "In/.hidden.swift": "",
            "In/Package.swift": "",
        ])
        let tree = try SourceTree([folder.url.appendingPathComponent("In").path])
        _ = try tree.write(to: folder.url.appendingPathComponent("Out"))
        #expect(folder.text("Out/A/a.swift") == "      class A {}" && folder.text("Out/b.json") == "{}")
        #expect(folder.text("Out/.hidden.swift") == nil && folder.text("Out/Package.swift") == nil)
    }
}
