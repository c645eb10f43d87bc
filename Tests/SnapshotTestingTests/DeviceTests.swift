import CoreGraphics
import SnapshotTesting
import Testing
import UIKit

/// A controller with a bar at the bottom leading corner of the safe area, whose colours follow the traits.
private final class CornerController: UIViewController {
    private(set) var seen: UITraitCollection?

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        let bar = UIView()
        bar.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
            bar.widthAnchor.constraint(equalToConstant: 30), bar.heightAnchor.constraint(equalToConstant: 10),
        ])
    }

    override func viewDidLayoutSubviews() { seen = traitCollection }
}

@MainActor @Suite struct DeviceTests {
    private func picture(
        _ controller: UIViewController, _ config: ViewImageConfig, _ traits: UITraitCollection = .init()
    ) throws -> CGImage {
        var picture: UIImage?
        Snapshotting<UIViewController, UIImage>.image(on: config, traits: traits).snapshot(controller)
            .run { picture = $0 }
        return try #require(picture?.cgImage)
    }

    /// The colour of a pixel as 0xRRGGBB.
    private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> Int {
        var bytes = [UInt8](repeating: 0, count: 4)
        bytes.withUnsafeMutableBytes { memory in
            let context = CGContext(
                data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            context?.draw(
                image,
                in: CGRect(
                    x: -x, y: -(image.height - 1 - y), width: image.width, height: image.height))
        }
        return Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
    }

    @Test func aPhoneThatLies() throws {
        let controller = CornerController()
        let image = try picture(
            controller, .iPhone13(.landscape),
            UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
            ]))
        #expect(image.width == 844 * 3 && image.height == 390 * 3)
        // The bar begins 47 points from the left and ends 21 above the edge.
        #expect(pixel(image, 47 * 3, (390 - 21) * 3 - 1) == 0x00FF00)
        #expect(pixel(image, 77 * 3 - 1, (390 - 31) * 3) == 0x00FF00)
        #expect(pixel(image, 46 * 3, (390 - 22) * 3) == 0 && pixel(image, 48 * 3, (390 - 21) * 3) == 0)
        #expect(controller.seen?.verticalSizeClass == .compact)
        #expect(controller.seen?.preferredContentSizeCategory == .medium)
        #expect(controller.parent == nil && controller.view.superview == nil)
    }

    @Test func rightToLeftOnASmallPhone() throws {
        let image = try picture(
            CornerController(), .iPhoneSe, UITraitCollection(layoutDirection: .rightToLeft))
        #expect(image.width == 640 && image.height == 1136)
        #expect(pixel(image, 639, 1135) == 0xFF0000 && pixel(image, 0, 1135) == 0xFFFFFF)
    }

    @Test func tabletsThatAreShared() {
        #expect(ViewImageConfig.iPadPro11.size == CGSize(width: 1194, height: 834))
        let third = ViewImageConfig.iPadPro11(.landscape(splitView: .oneThird))
        #expect(third.size == CGSize(width: 375, height: 834) && third.safeArea.bottom == 20)
        #expect(third.traits.horizontalSizeClass == .compact && third.traits.userInterfaceIdiom == .pad)
        #expect(ViewImageConfig.iPadMini(.portrait).size == CGSize(width: 768, height: 1024))
        #expect(
            ViewImageConfig.iPadPro12_9(.landscape(splitView: .oneHalf)).traits.horizontalSizeClass
                == .regular)
        #expect(ViewImageConfig.iPhone8Plus(.landscape).traits.horizontalSizeClass == .regular)
        #expect(
            ViewImageConfig.iPhoneX(.landscape).safeArea
                == UIEdgeInsets(top: 0, left: 44, bottom: 24, right: 44))
    }

    /// As in the library of this name, pictures of navigation controllers leave the safe area out.
    @Test func navigationWithoutTheSafeArea() throws {
        let image = try picture(UINavigationController(rootViewController: CornerController()), .iPhoneX)
        #expect(image.width == 750 && image.height == (812 - 44) * 2)
    }
}
