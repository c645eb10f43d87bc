import UIKit

// Phones are upright and tablets lie, unless another orientation is given.
extension ViewImageConfig {
    public static let iPhoneSe = iPhoneSe(.portrait)
    public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
        Phone.se.config(orientation)
    }

    public static let iPhone8 = iPhone8(.portrait)
    public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
        Phone.eight.config(orientation)
    }

    public static let iPhone8Plus = iPhone8Plus(.portrait)
    public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
        Phone.eightPlus.config(orientation)
    }

    public static let iPhoneX = iPhoneX(.portrait)
    public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig { Phone.x.config(orientation) }

    public static let iPhoneXsMax = iPhoneXsMax(.portrait)
    public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
        Phone.xsMax.config(orientation)
    }

    public static let iPhoneXr = iPhoneXr(.portrait)
    public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
        Phone.xr.config(orientation)
    }

    public static let iPhone12 = iPhone12(.portrait)
    public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
        Phone.twelve.config(orientation)
    }

    public static let iPhone12Pro = iPhone12Pro(.portrait)
    public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
        Phone.twelve.config(orientation)
    }

    public static let iPhone12ProMax = iPhone12ProMax(.portrait)
    public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
        Phone.twelveProMax.config(orientation)
    }

    public static let iPhone13 = iPhone13(.portrait)
    public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
        Phone.twelve.config(orientation)
    }

    public static let iPhone13Mini = iPhone13Mini(.portrait)
    public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
        Phone.thirteenMini.config(orientation)
    }

    public static let iPhone13Pro = iPhone13Pro(.portrait)
    public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
        Phone.twelve.config(orientation)
    }

    public static let iPhone13ProMax = iPhone13ProMax(.portrait)
    public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
        Phone.twelveProMax.config(orientation)
    }

    public static let iPadMini = iPadMini(.landscape(splitView: .full))
    public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
        iPadMini(TabletOrientation(orientation))
    }
    public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
        Tablet.mini.config(orientation)
    }

    public static let iPad9_7 = iPad9_7(.landscape(splitView: .full))
    public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
        iPad9_7(TabletOrientation(orientation))
    }
    public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
        Tablet.mini.config(orientation)
    }

    public static let iPad10_2 = iPad10_2(.landscape(splitView: .full))
    public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
        iPad10_2(TabletOrientation(orientation))
    }
    public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
        Tablet.ten2.config(orientation)
    }

    public static let iPadPro10_5 = iPadPro10_5(.landscape(splitView: .full))
    public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
        iPadPro10_5(TabletOrientation(orientation))
    }
    public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
        Tablet.ten5.config(orientation)
    }

    public static let iPadPro11 = iPadPro11(.landscape(splitView: .full))
    public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
        iPadPro11(TabletOrientation(orientation))
    }
    public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
        Tablet.eleven.config(orientation)
    }

    public static let iPadPro12_9 = iPadPro12_9(.landscape(splitView: .full))
    public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
        iPadPro12_9(TabletOrientation(orientation))
    }
    public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
        Tablet.twelve9.config(orientation)
    }
}

extension UITraitCollection {
    public static func iPhoneSe(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.se.traits(orientation)
    }
    public static func iPhone8(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.eight.traits(orientation)
    }
    public static func iPhone8Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.eightPlus.traits(orientation)
    }
    public static func iPhoneX(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.x.traits(orientation)
    }
    public static func iPhoneXsMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.xsMax.traits(orientation)
    }
    public static func iPhoneXr(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.xr.traits(orientation)
    }
    public static func iPhone12(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.twelve.traits(orientation)
    }
    public static func iPhone12ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.twelveProMax.traits(orientation)
    }
    public static func iPhone13(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.twelve.traits(orientation)
    }
    public static func iPhone13ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.twelveProMax.traits(orientation)
    }

    public static let iPadMini = Tablet.traits(isWide: true)
    public static let iPadMini_Compact_SplitView = Tablet.traits(isWide: false)
    public static let iPad9_7 = Tablet.traits(isWide: true)
    public static let iPad9_7_Compact_SplitView = Tablet.traits(isWide: false)
    public static let iPad10_2 = Tablet.traits(isWide: true)
    public static let iPad10_2_Compact_SplitView = Tablet.traits(isWide: false)
    public static let iPadPro10_5 = Tablet.traits(isWide: true)
    public static let iPadPro10_5_Compact_SplitView = Tablet.traits(isWide: false)
    public static let iPadPro11 = Tablet.traits(isWide: true)
    public static let iPadPro11_Compact_SplitView = Tablet.traits(isWide: false)
    public static let iPadPro12_9 = Tablet.traits(isWide: true)
    public static let iPadPro12_9_Compact_SplitView = Tablet.traits(isWide: false)
}
