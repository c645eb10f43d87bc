import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct SearchControllerTests {
    final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    }
    final class Updater: UISearchResultsUpdating {
        var texts: [String] = []
        func updateSearchResults(for searchController: UISearchController) {
            texts.append("\(searchController.isActive) \(searchController.searchBar.text ?? "")")
        }
    }

    private func make(_ results: UIViewController? = nil, hides: Bool, large: Bool = true) throws -> (
        HeadlessHost, UINavigationController, Rows, UISearchController
    ) {
        let rows = Rows(style: .plain), search = UISearchController(searchResultsController: results)
        rows.title = "Rows"
        rows.navigationItem.searchController = search
        rows.navigationItem.hidesSearchBarWhenScrolling = hides
        let navigation = UINavigationController(rootViewController: rows)
        navigation.navigationBar.prefersLargeTitles = large
        var traits = HeadlessHost.Traits()
        traits.safeArea.top = 47
        let host = try HeadlessHost(size: CGSize(width: 390, height: 844), traits: traits) { navigation }
        host.nextFrame()
        return (host, navigation, rows, search)
    }

    @Test func aFixedBarStays() throws {
        let (host, navigation, rows, search) = try make(hides: false)
        let bar = navigation.navigationBar, table = try #require(rows.tableView)
        #expect(bar.frame.height == 148 && table.contentOffset.y == -195)
        #expect(search.searchBar.frame == CGRect(x: 0, y: 96, width: 390, height: 52))
        #expect(search.searchBar.searchTextField.frame == CGRect(x: 16, y: 1, width: 358, height: 36))
        table.contentOffset.y = 70
        host.nextFrame()
        #expect(bar.frame.height == 96 && search.searchBar.frame.minY == 44 && search.searchBar.alpha == 1)
    }

    @Test func aHidingBarComesWithAPull() throws {
        let (host, navigation, rows, search) = try make(hides: true)
        let bar = navigation.navigationBar, table = try #require(rows.tableView)
        #expect(bar.frame.height == 96 && table.contentOffset.y == -143 && search.searchBar.isHidden)
        host.drag(from: CGPoint(x: 90, y: 400), to: CGPoint(x: 90, y: 455), seconds: 0.5)
        host.advance(by: 1.5)
        #expect(table.contentOffset.y == -195 && bar.frame.height == 148 && !search.searchBar.isHidden)
        // It goes first, then the large title.
        table.contentOffset.y = -153
        host.nextFrame()
        #expect(bar.frame.height == 106 && search.searchBar.frame.height == 10)
        table.contentOffset.y = -100
        host.nextFrame()
        #expect(bar.frame.height == 53 && search.searchBar.isHidden)
    }

    @Test func aSearchFromTouchToCancel() throws {
        let results = UIViewController()
        results.view.backgroundColor = .green
        let (host, navigation, rows, search) = try make(results, hides: false, large: false)
        let updater = Updater()
        search.searchResultsUpdater = updater
        search.searchBar.scopeButtonTitles = ["All", "New"]
        host.tap(at: CGPoint(x: 150, y: 47 + 44 + 20))
        host.nextFrame()
        #expect(search.isActive && search.searchBar.showsCancelButton && search.searchBar.isFirstResponder)
        // The search takes the place of the titles, with its scopes.
        #expect(navigation.navigationBar.frame.height == 98 && search.searchBar.frame.minY == 0)
        #expect(rows.view.safeAreaInsets.top == 145 && search.view.superview === navigation.content)
        #expect(results.viewIfLoaded?.superview == nil)
        search.searchBar.text = "ab"
        host.nextFrame()
        #expect(results.view.superview === search.view && results.view.safeAreaInsets.top == 145)
        #expect(updater.texts == ["true ", "true ab"])
        host.tap(at: CGPoint(x: 355, y: 47 + 20))
        host.nextFrame()
        #expect(!search.isActive && search.searchBar.text == "" && search.view.superview == nil)
        #expect(navigation.navigationBar.frame.height == 96 && results.parent == nil)
        #expect(updater.texts.last == "false " && !search.searchBar.showsScopeBar)
        search.isActive = true
        host.nextFrame()
        #expect(navigation.navigationBar.frame.height == 98 && search.searchBar.isFirstResponder)
    }
}
