/// Runs an application's delegate without a screen, and writes pictures of its window.
///
/// A program for iOS begins with it where it has `@main` or `@UIApplicationMain`. The environment states what is drawn:
/// `AGATE_PICTURES`, the path of PNG files, with `%d` for the time in milliseconds (`application-%d.png`); `AGATE_TIMES`,
/// seconds with commas between them (0); `AGATE_TOUCHES`, the path of a `TouchScript`; `AGATE_SIZE`, points as
/// `390x844`.
@MainActor
public enum HeadlessApplication {
    /// Starts the delegate, shows its window at each time, and ends the program with a status.
    public static func run(_ delegate: any UIApplicationDelegate) -> Never {
        do {
            for file in try pictures(of: delegate, ProcessInfo.processInfo.environment) {
                print("wrote \(file)")
            }
            exit(0)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    /// A setting that makes no sense.
    struct SettingError: Error, CustomStringConvertible {
        let description: String
    }

    /// Writes the pictures that the settings name, and returns their paths.
    ///
    /// - Throws: `SettingError`, and the errors of hosts and files.
    static func pictures(of delegate: any UIApplicationDelegate, _ settings: [String: String]) throws
        -> [String]
    {
        let times = try times(settings["AGATE_TIMES"] ?? "0")
        let pattern = settings["AGATE_PICTURES"] ?? "application-%d.png"
        let application = UIApplication.shared
        let host = try HeadlessHost(
            size: try size(settings["AGATE_SIZE"] ?? "390x844"), controller: UIViewController.init)
        application.delegate = delegate
        _ = application.delegate?.application(application, willFinishLaunchingWithOptions: nil)
        _ = application.delegate?.application(application, didFinishLaunchingWithOptions: nil)
        let sceneDelegate = connectScene(of: delegate)
        let window =
            delegate.window ?? sceneDelegate?.window ?? application.windows.last { $0 !== host.window }
        // The delegate's window has no screen of its own: its controller moves into the host's.
        if let window, window !== host.window {
            let controller = window.rootViewController
            window.rootViewController = nil
            window.isHidden = true
            host.window.rootViewController = controller
            host.window.backgroundColor = window.backgroundColor
        }
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: application)
        delegate.applicationDidBecomeActive(application)
        if let sceneDelegate {
            sceneDelegate.sceneDidBecomeActive(UIWindowScene.headless)
            NotificationCenter.default.post(
                name: UIScene.didActivateNotification, object: UIWindowScene.headless)
        }
        if let path = settings["AGATE_TOUCHES"] {
            try host.play(TouchScript(contentsOf: URL(fileURLWithPath: path)))
        }
        var files: [String] = []
        for time in times {
            host.advance(by: time - host.time)
            let file = pattern.replacingOccurrences(of: "%d", with: "\(Int((time * 1000).rounded()))")
            guard let data = try UIImage(cgImage: host.picture()).pngData() else { continue }
            try data.write(to: URL(fileURLWithPath: file), options: .atomic)
            files.append(file)
        }
        return files
    }

    /// Connects the program's scene to the delegate that the configuration names, or that stands beside the application's
    /// under the name that Xcode gives it, `SceneDelegate`.
    private static func connectScene(of delegate: any UIApplicationDelegate) -> (any UIWindowSceneDelegate)? {
        let scene = UIWindowScene.headless, options = UIScene.ConnectionOptions()
        let configuration = delegate.application(
            .shared, configurationForConnecting: scene.session, options: options)
        scene.session.configuration = configuration
        let module = String(reflecting: type(of: delegate)).split(separator: ".").first.map(String.init) ?? ""
        let found: AnyClass? = configuration.delegateClass ?? NSClassFromString("\(module).SceneDelegate")
        guard let type = found as? UIResponder.Type,
            let sceneDelegate = DynamicInitializer.make(responder: type) as? any UIWindowSceneDelegate
        else { return nil }
        scene.delegate = sceneDelegate
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        sceneDelegate.scene(scene, willConnectTo: scene.session, options: options)
        NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
        sceneDelegate.sceneWillEnterForeground(scene)
        return sceneDelegate
    }

    /// Times in ascending order, at most a day.
    private static func times(_ text: String) throws -> [TimeInterval] {
        try text.split(separator: ",").map { part in
            guard let time = TimeInterval(part.trimmingCharacters(in: .whitespaces)),
                (0...86_400).contains(time)
            else {
                throw SettingError(
                    description: "AGATE_TIMES: \"\(part)\" is no number of seconds from 0 to 86400")
            }
            return time
        }.sorted()
    }

    private static func size(_ text: String) throws -> CGSize {
        let sides = text.split(separator: "x").compactMap { Double($0) }
        guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= 8192 }) else {
            throw SettingError(
                description:
                    "AGATE_SIZE: \"\(text)\" is no size such as 390x844, of at most 8192 points a side")
        }
        return CGSize(width: sides[0], height: sides[1])
    }
}
