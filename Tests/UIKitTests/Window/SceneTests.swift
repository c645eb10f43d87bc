import Foundation
import TestSupport
import Testing

@testable import UIKit

private final class OwnSceneDelegate: UIResponder, UIWindowSceneDelegate {
    static var calls: [String] = []
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        Self.calls.append(
            "connect \(session.role == .windowApplication) \(connectionOptions.urlContexts.count)")
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        let controller = UIViewController()
        controller.view.backgroundColor = .green
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
    }
    func sceneWillEnterForeground(_ scene: UIScene) { Self.calls.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { Self.calls.append("active") }
}

private final class OwnDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
        configuration.delegateClass = OwnSceneDelegate.self
        return configuration
    }
}

@MainActor @Suite(.serialized) struct SceneTests {
    @Test func anApplicationsSceneShowsItsWindow() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        OwnSceneDelegate.calls = []
        let files = try HeadlessApplication.pictures(
            of: OwnDelegate(),
            ["AGATE_SIZE": "31x17", "AGATE_PICTURES": folder.appendingPathComponent("p-%d.png").path])
        #expect(OwnSceneDelegate.calls == ["connect true 0", "foreground", "active"])
        let picture = try #require(UIImage(contentsOfFile: files[0])?.cgImage)
        #expect(picture.width == 62 && picture.height == 34)
        #expect(PixelBuffer(picture)[40, 20] == SIMD4(0, 255, 0, 255))
        UIWindowScene.headless.delegate = nil
    }
}
