/// The properties that proxies pass on: what the proxy has otherwise than a plain view, to views that are as plain.
@MainActor
enum AppearanceProperty {
    typealias Copy = @MainActor (_ proxy: UIView, _ plain: UIView, _ view: UIView) -> Void

    static let all: [Copy] = [
        property(\UIView.backgroundColor),
        { proxy, _, view in
            if let tint = proxy.rare?.tint, view.rare?.tint == nil { view.tintColor = tint }
        },
        property(\UINavigationBar.barTintColor), property(\UINavigationBar.barStyle),
        property(\UINavigationBar.isTranslucent), attributes(\UINavigationBar.titleTextAttributes),
        attributes(\UINavigationBar.largeTitleTextAttributes), property(\UINavigationBar.prefersLargeTitles),
        property(\UINavigationBar.ownStandard), property(\UINavigationBar.scrollEdgeAppearance),
        property(\UINavigationBar.compactAppearance), property(\UINavigationBar.compactScrollEdgeAppearance),
        property(\UINavigationBar.shadowImage), property(\UINavigationBar.backIndicatorImage),
        property(\UITabBar.ownStandard), property(\UITabBar.scrollEdgeAppearance),
        property(\UIToolbar.ownStandard), property(\UIToolbar.scrollEdgeAppearance),
        property(\UIToolbar.barTintColor),
        property(\UITabBar.barTintColor), property(\UITabBar.barStyle), property(\UITabBar.isTranslucent),
        property(\UITabBar.unselectedItemTintColor), property(\UITabBar.backgroundImage),
        property(\UITabBar.shadowImage),
        property(\UILabel.font), property(\UILabel.textColor),
        property(\UITextField.font), property(\UITextField.textColor),
        property(\UISwitch.onTintColor), property(\UISwitch.thumbTintColor),
        property(\UISlider.minimumTrackTintColor), property(\UISlider.maximumTrackTintColor),
        property(\UIProgressView.progressTintColor), property(\UIProgressView.trackTintColor),
        property(\UIPageControl.pageIndicatorTintColor),
        property(\UIPageControl.currentPageIndicatorTintColor),
        property(\UITableView.separatorColor),
    ]

    private static func property<View: UIView, Value: Equatable>(
        _ path: ReferenceWritableKeyPath<View, Value>
    ) -> Copy {
        { proxy, plain, view in
            guard let proxy = proxy as? View, let plain = plain as? View, let view = view as? View else {
                return
            }
            let (value, usual) = (proxy[keyPath: path], plain[keyPath: path])
            if value != usual, view[keyPath: path] == usual { view[keyPath: path] = value }
        }
    }

    private static func attributes<View: UIView>(
        _ path: ReferenceWritableKeyPath<View, [NSAttributedString.Key: Any]?>
    ) -> Copy {
        { proxy, _, view in
            guard let proxy = proxy as? View, let view = view as? View else { return }
            if let value = proxy[keyPath: path], view[keyPath: path] == nil { view[keyPath: path] = value }
        }
    }
}
