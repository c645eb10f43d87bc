import TestSupport
import Testing

@testable import UIKit

/// Collections and bars against the same views placed by hand, byte for byte.
@MainActor @Suite(.serialized) struct CollectionPictureTests {
    final class Source: UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            40
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            cell.backgroundColor = Self.color(indexPath.item)
            return cell
        }
        static func color(_ item: Int) -> UIColor {
            UIColor(hue: CGFloat(item % 10) / 10, saturation: 0.8, brightness: 0.9, alpha: 1)
        }
    }

    @Test func aGridIsDrawnAsItsCells() throws {
        let size = CGSize(width: 100, height: 90), source = Source()
        let shown = try picture(size) {
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 20, height: 16)
            flow.minimumLineSpacing = 4
            let view = UICollectionView(
                frame: CGRect(x: 5, y: 5, width: 90, height: 80), collectionViewLayout: flow)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            view.dataSource = source
            view.layoutIfNeeded()
            // Through the pool of views, and back to a place between rows.
            for y in stride(from: CGFloat(0), through: 120, by: 15) {
                view.contentOffset.y = y
                view.layoutIfNeeded()
            }
            view.contentOffset.y = 30
            return [view]
        }
        let byHand = try picture(size) {
            let clip = UIView(frame: CGRect(x: 5, y: 5, width: 90, height: 80))
            clip.backgroundColor = .systemBackground
            clip.clipsToBounds = true
            for item in 0..<40 {
                // Three in a line of 90 points: the spaces grow to 15.
                let cell = UIView(
                    frame: CGRect(
                        x: CGFloat(item % 3) * 35, y: CGFloat(item / 3) * 20 - 30, width: 20, height: 16))
                cell.backgroundColor = Source.color(item)
                clip.addSubview(cell)
            }
            return [clip]
        }
        #expect(shown.bytes == byHand.bytes && isMarked(shown))
    }

    @Test func aControllerInAStackIsDrawnBelowItsBar() throws {
        func host(_ controller: UIViewController) throws -> PixelBuffer {
            let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { controller }
            host.nextFrame()
            return PixelBuffer(try host.picture())
        }
        let root = UIViewController()
        root.view.backgroundColor = .systemRed
        let navigation = UINavigationController(rootViewController: root)
        // Content at its beginning has a clear bar above it, whatever the older properties say.
        navigation.navigationBar.barTintColor = .systemBlue
        let plain = UIViewController()
        plain.view.backgroundColor = .systemRed
        #expect(try host(navigation).bytes == host(plain).bytes)
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        (look.backgroundColor, look.shadowColor) = (.systemBlue, nil)
        navigation.navigationBar.scrollEdgeAppearance = look
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        bar.backgroundColor = .systemBlue
        plain.view.addSubview(bar)
        #expect(try host(navigation).bytes == host(plain).bytes)
    }
}
