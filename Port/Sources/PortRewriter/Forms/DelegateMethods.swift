/// The beginnings of the methods of UIKit's delegates that sound like variables: `delegate.tableView?(…)` calls a method.
enum DelegateMethods {
    static let names: Set<String> = [
        "tableView", "collectionView", "scrollView", "pickerView", "textField", "textView", "searchBar",
        "tabBar",
        "navigationBar", "navigationController", "tabBarController", "pageViewController",
        "gestureRecognizer",
        "presentationController", "application",
    ]
}
