import Foundation
import PortProject
import Testing

@Suite struct InterfaceTests {
    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="nav">
            <scenes><scene sceneID="1"><objects>
                <navigationController id="nav"/>
                <viewController id="a" customClass="CardController" customModule="Cards">
                    <view key="view" id="v" customClass="CardView"/>
                    <connections><outlet property="card" destination="v"/><outlet property="card" destination="v"/></connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="f" customClass="UIResponder"/>
            </objects></scene></scenes>
        </document>
        """

    private func messages(_ files: [String: String]) throws -> [String] {
        let folder = try Folder(files)
        let result = try SourceTree([folder.url.appendingPathComponent("In").path]).write(
            to: folder.url.appendingPathComponent("Out"))
        #expect(
            FileManager.default.enumerator(atPath: folder.url.appendingPathComponent("Out").path)?
                .contains { ($0 as? String)?.hasSuffix(".storyboard") ?? false } != true)
        return result.messages.map { $0.description.replacing(folder.url.path + "/In/", with: "") }
    }

    @Test func storyboardsAndXibsAreNamed() throws {
        let all = try messages([
            "In/a.swift": "class A {}", "In/Main.storyboard": Self.storyboard,
            "In/Card.xib":
                "<document><objects><view id=\"1\" customClass=\"CardView\"/></objects></document>",
            "In/Broken.xib": "<document><view customClass=\"B\"", "In/Old.nib": "NIBArchive",
        ])
        #expect(
            all == [
                "Broken.xib:1: warning: the xib is left out, because Agate reads none: create its views in code; "
                    + "its classes are B",
                "Card.xib:1: warning: the xib is left out, because Agate reads none: create its views in code; "
                    + "its classes are CardView",
                "Main.storyboard:1: warning: the storyboard is left out, because Agate reads none: create its "
                    + "controllers and their views in code; its classes are CardController, CardView; "
                    + "set these outlets: card",
                "Old.nib:1: warning: the xib is left out, because Agate reads none: create its views in code",
            ])
    }

    @Test(arguments: [
        ("<key>UIMainStoryboardFile</key><string>Main</string>", "UINavigationController()"),
        ("<key>UIMainStoryboardFile</key><string>Other</string>", "UIViewController()"),
        (
            "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict><key>Role</key>"
                + "<array><dict><key>UISceneStoryboardFile</key><string>Main</string></dict></array></dict></dict>",
            "UINavigationController()"
        ),
    ])
    func theStartIsStated(_ entry: String, _ controller: String) throws {
        let list = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(entry)</dict></plist>"
        let all = try messages(["In/Info.plist": list, "In/Main.storyboard": Self.storyboard])
        let first = try #require(all.first)
        #expect(first.hasPrefix("Info.plist:1: warning: the program begins with the storyboard "))
        #expect(
            first.contains(
                "`window = UIWindow(frame: UIScreen.main.bounds); window?.rootViewController = \(controller); "
                    + "window?.makeKeyAndVisible()`"))
    }

    @Test func otherListsStateNoStart() throws {
        let empty = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict/></plist>"
        #expect(try messages(["In/a.swift": "", "In/Info.plist": empty, "In/b.plist": "{"]).isEmpty)
    }

    /// The settings of a project name the storyboard, or its list of information.
    @Test(arguments: [
        "INFOPLIST_KEY_UIMainStoryboardFile = Main;", "INFOPLIST_FILE = \"$(SRCROOT)/App/Info.plist\";",
    ])
    func aProjectStatesTheStart(_ setting: String) throws {
        let folder = try Folder([
            "A.xcodeproj/project.pbxproj": """
            { objects = {
                F = {isa = PBXFileReference; path = App/Main.storyboard; sourceTree = SOURCE_ROOT; };
                B = {isa = PBXBuildFile; fileRef = F; };
                R = {isa = PBXResourcesBuildPhase; files = (B, ); };
                C = {isa = XCBuildConfiguration; buildSettings = {\(setting)}; };
                L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
                T = {isa = PBXNativeTarget; name = A; buildPhases = (R, ); buildConfigurationList = L;
                    productType = "com.apple.product-type.application"; };
            }; }
            """,
            "App/Main.storyboard": Self.storyboard,
            "App/Info.plist":
                "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>",
        ])
        let project = try XcodeProject(contentsOf: folder.url.appendingPathComponent("A.xcodeproj"))
        let result = try SwiftPackage(project, target: "A", agate: "../Agate").write(
            to: folder.url.appendingPathComponent("Out"))
        #expect(result.messages.count == 2)
        #expect(result.messages.first?.text.contains("rootViewController = UINavigationController()") == true)
        #expect(result.messages.last?.text.hasPrefix("the storyboard is left out") == true)
    }
}
