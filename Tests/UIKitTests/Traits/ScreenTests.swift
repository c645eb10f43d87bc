import Foundation
import Testing

@testable import UIKit

/// The screen and the device that a program finds.
@MainActor @Suite struct ScreenTests {
    @Test func screen() {
        let screen = UIScreen.main
        #expect(screen.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(screen.scale == 2 && screen.nativeScale == 2)
        #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 780, height: 1688))
        #expect(UIScreen.screens == [screen])
        let traits = screen.traitCollection
        #expect(traits.userInterfaceStyle == .light && traits.preferredContentSizeCategory == .large)
        #expect(traits.layoutDirection == .leftToRight && traits.userInterfaceIdiom == .phone)
        #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular)
    }

    @Test func device() {
        let device = UIDevice.current
        #expect(device.model == "iPhone" && device.systemVersion == "17.0" && device.systemName == "iOS")
        #expect(device.userInterfaceIdiom == .phone && device.orientation == .portrait)
        #expect(device.orientation.isPortrait && !device.orientation.isLandscape)
    }

    /// A host may state anything.
    @Test func hostsState() {
        var state = ScreenState()
        state.size = CGSize(width: CGFloat.nan, height: -.infinity)
        state.scale = .nan
        #expect(state.checked.size == CGSize(width: 1, height: 1) && state.checked.scale == 1)
        state.size = CGSize(width: 1e30, height: 100)
        state.scale = 1e9
        state.style = .dark
        #expect(state.checked.size.width == 32767 && state.checked.scale == 16)
        let traits = state.checked.traits
        #expect(traits.userInterfaceStyle == .dark && traits.verticalSizeClass == .compact)
        #expect(traits.horizontalSizeClass == .regular && traits.displayScale == 16)
        state.size = CGSize(width: 834, height: 1194)
        #expect(state.checked.traits.horizontalSizeClass == .regular)
        state.size = CGSize(width: 1133, height: 744)
        #expect(state.checked.traits.verticalSizeClass == .regular)
        state.size = CGSize(width: 956, height: 440)
        #expect(state.checked.traits.verticalSizeClass == .compact)
    }
}
