import Testing

@testable import UIKit

/// Large titles that collapse, and the looks of bars at the edges of content.
@MainActor @Suite(.serialized) struct LargeTitleTests {
    final class Rows: UITableViewController {
        var count = 40
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    }

    private func traits(top: CGFloat = 47, bottom: CGFloat = 34) -> HeadlessHost.Traits {
        var traits = HeadlessHost.Traits()
        traits.safeArea = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
        return traits
    }

    private func make(_ count: Int = 40) throws -> (HeadlessHost, UINavigationController, Rows) {
        let rows = Rows(style: .plain)
        rows.count = count
        rows.title = "Rows"
        let navigation = UINavigationController(rootViewController: rows)
        navigation.navigationBar.prefersLargeTitles = true
        let host = try HeadlessHost(size: CGSize(width: 390, height: 844), traits: traits()) { navigation }
        host.nextFrame()
        return (host, navigation, rows)
    }

    private func large(_ navigation: UINavigationController) -> UILabel {
        navigation.navigationBar.largeTitle.label
    }

    @Test func atTheBeginning() throws {
        let (host, navigation, rows) = try make()
        defer { withExtendedLifetime(host) {} }
        let bar = navigation.navigationBar
        #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 96))
        #expect(abs(rows.tableView.adjustedContentInset.top - 143) < 0.01)
        #expect(abs(rows.tableView.contentOffset.y + 143) < 0.01)
        #expect(large(navigation).text == "Rows" && large(navigation).font.pointSize == 34)
        let place = large(navigation).convert(large(navigation).bounds, to: bar)
        #expect(place.minX == 16 && place.minY >= 44 && place.maxY <= 92)
        #expect(bar.titleLabel?.alpha == 0 && bar.isAtEdge)
    }

    @Test func itCollapsesWithTheContent() throws {
        let (host, navigation, rows) = try make()
        let bar = navigation.navigationBar, table = try #require(rows.tableView)
        table.contentOffset.y = -121
        host.nextFrame()
        #expect(bar.frame.height == 74 && table.adjustedContentInset.top == 121 && bar.isAtEdge)
        #expect(table.contentOffset.y == -121)
        table.contentOffset.y = 33
        host.nextFrame()
        #expect(bar.frame.height == 44 && table.adjustedContentInset.top == 91 && !bar.isAtEdge)
        #expect(bar.titleLabel?.alpha == 1 && table.contentOffset.y == 33)
        // Back at the beginning, the second time.
        table.setContentOffset(CGPoint(x: 0, y: -143), animated: true)
        host.advance(by: 0.5)
        #expect(bar.frame.height == 96 && table.contentOffset.y == -143 && bar.titleLabel?.alpha == 0)
    }

    /// A drag that ends between the two heights rests at the nearer one, and a pull beyond the beginning takes the title along.
    @Test func drags() throws {
        let (host, navigation, rows) = try make()
        let bar = navigation.navigationBar, table = try #require(rows.tableView)
        host.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 470), seconds: 1)
        host.advance(by: 1.5)
        #expect(table.contentOffset.y == -91 && bar.frame.height == 44)
        host.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 640), seconds: 0.5, lifts: false)
        #expect(bar.frame.height > 110 && table.adjustedContentInset.top == 143)
        host.touch(at: CGPoint(x: 100, y: 640), phase: .ended)
        host.advance(by: 1.5)
        #expect(table.contentOffset.y == -143 && bar.frame.height == 96)
    }

    @Test func shortContentKeepsTheTitle() throws {
        let (host, navigation, rows) = try make(3)
        host.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 380), seconds: 0.3)
        host.advance(by: 1.5)
        #expect(rows.tableView.contentOffset.y == -143 && navigation.navigationBar.frame.height == 96)
    }

    @Test func modesOfItems() throws {
        let (host, navigation, _) = try make()
        let bar = navigation.navigationBar
        let small = UIViewController(), next = UIViewController(), big = UIViewController()
        small.navigationItem.largeTitleDisplayMode = .never
        big.navigationItem.largeTitleDisplayMode = .always
        navigation.pushViewController(small, animated: false)
        host.nextFrame()
        #expect(bar.frame.height == 44 && small.view.safeAreaInsets.top == 91)
        // An automatic one is as the one before it.
        navigation.pushViewController(next, animated: false)
        host.nextFrame()
        #expect(bar.frame.height == 44)
        navigation.pushViewController(big, animated: false)
        host.nextFrame()
        #expect(bar.frame.height == 96 && big.view.safeAreaInsets.top == 143)
        big.navigationItem.largeTitleDisplayMode = .never
        host.nextFrame()
        #expect(bar.frame.height == 44 && big.view.safeAreaInsets.top == 91)
        navigation.popToRootViewController(animated: false)
        host.nextFrame()
        #expect(bar.frame.height == 96)
        bar.prefersLargeTitles = false
        host.nextFrame()
        #expect(bar.frame.height == 44)
    }

    @Test func lowWindowsHaveLowBars() throws {
        let rows = Rows(style: .plain)
        let navigation = UINavigationController(rootViewController: rows)
        navigation.navigationBar.prefersLargeTitles = true
        let host = try HeadlessHost(size: CGSize(width: 844, height: 390), traits: traits(top: 0, bottom: 21))
        {
            navigation
        }
        host.nextFrame()
        #expect(navigation.navigationBar.frame.height == 32 && rows.tableView.contentOffset.y == -32)
    }

    @Test func looksAtTheEdge() throws {
        let (host, navigation, rows) = try make()
        let bar = navigation.navigationBar
        let standard = UINavigationBarAppearance(), edge = UINavigationBarAppearance()
        standard.configureWithOpaqueBackground()
        standard.backgroundColor = .red
        standard.titleTextAttributes = [.foregroundColor: UIColor.yellow]
        edge.configureWithTransparentBackground()
        edge.largeTitleTextAttributes = [.foregroundColor: UIColor.purple]
        bar.standardAppearance = standard
        // Without looks for the edge there is no background, and the standard texts.
        #expect(bar.shownAppearance.backgroundColor == .clear && bar.titleLabel?.textColor == .yellow)
        bar.scrollEdgeAppearance = edge
        #expect(bar.shownAppearance === edge && large(navigation).textColor == .purple)
        rows.tableView.contentOffset.y = 60
        host.nextFrame()
        #expect(bar.shownAppearance === standard && bar.background.backgroundColor == .red)
        let own = UINavigationBarAppearance()
        rows.navigationItem.standardAppearance = own
        #expect(bar.shownAppearance === own)
        rows.tableView.contentOffset.y = -143
        host.nextFrame()
        #expect(bar.shownAppearance === edge)
    }

    /// The looks of a proxy are those of bars that have none of their own.
    @Test func proxies() throws {
        final class Bar: UINavigationBar {}
        let look = UINavigationBarAppearance(), own = UINavigationBarAppearance()
        Bar.appearance().standardAppearance = look
        Bar.appearance().scrollEdgeAppearance = look
        Bar.appearance().prefersLargeTitles = true
        let first = Bar(frame: .zero), second = Bar(frame: .zero), other = UINavigationBar(frame: .zero)
        second.standardAppearance = own
        _ = try hosting(CGSize(width: 200, height: 200)) { [first, second, other] }
        #expect(
            first.shownAppearance === look && first.scrollEdgeAppearance === look && first.prefersLargeTitles)
        #expect(second.shownAppearance === own && second.scrollEdgeAppearance === look)
        #expect(other.shownAppearance !== look && other.scrollEdgeAppearance == nil)
    }

    @Test func tabBarsAtTheEnd() throws {
        let rows = Rows(style: .plain), plain = UIViewController(), tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: rows), plain]
        let host = try HeadlessHost(size: CGSize(width: 390, height: 844), traits: traits()) { tabs }
        host.nextFrame()
        #expect(!tabs.tabBar.isAtEdge && tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
        let table = try #require(rows.tableView)
        table.contentOffset.y = table.rangeY.upperBound
        host.nextFrame()
        #expect(tabs.tabBar.isAtEdge)
        table.contentOffset.y -= 9
        host.nextFrame()
        #expect(!tabs.tabBar.isAtEdge)
        tabs.selectedIndex = 1
        host.nextFrame()
        #expect(tabs.tabBar.isAtEdge)
    }

    @Test func backTitles() throws {
        let (host, navigation, rows) = try make()
        let next = UIViewController()
        next.title = "N"
        navigation.pushViewController(next, animated: false)
        host.nextFrame()
        func title() -> String? { navigation.navigationBar.backButton?.title(for: .normal) }
        next.navigationItem.largeTitleDisplayMode = .never
        host.nextFrame()
        #expect(title() == "Rows")
        rows.navigationItem.title = "A very long title that has no room beside"
        next.navigationItem.title = "Also long enough"
        host.nextFrame()
        #expect(title() == "Back")
        rows.navigationItem.backButtonDisplayMode = .minimal
        next.navigationItem.title = "M"
        host.nextFrame()
        #expect(title() == nil && navigation.navigationBar.backButton?.frame.minX == 8)
        rows.navigationItem.backButtonDisplayMode = .generic
        next.navigationItem.title = "O"
        host.nextFrame()
        #expect(title() == "Back")
    }
}
