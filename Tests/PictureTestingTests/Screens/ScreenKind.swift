import UIKit

/// The screens that are kept as pictures.
enum ScreenKind: String, CaseIterable, Sendable {
    case settings, signIn, feed, profile, chat, product, form, onboarding, empty, mail
    case albums, tabs, search, alert, actionSheet, pageSheet, detail, month, preferences, split

    @MainActor var controller: UIViewController {
        switch self {
        case .settings: SettingsScreen()
        case .signIn: SignInScreen()
        case .feed: FeedScreen(style: .plain)
        case .profile: ProfileScreen()
        case .chat: ChatScreen()
        case .product: ProductScreen()
        case .form: FormScreen()
        case .onboarding: OnboardingScreen()
        case .empty: EmptyScreen()
        case .mail: MailScreen(style: .plain)
        case .albums: AlbumsScreen.inNavigation()
        case .tabs: TabsScreen()
        case .search: SearchScreen.inNavigation()
        case .alert: AlertScreen.inNavigation()
        case .actionSheet: ActionSheetScreen.inNavigation()
        case .pageSheet: PageSheetScreen.inNavigation()
        case .detail: DetailScreen.inNavigation()
        case .month: MonthScreen.inNavigation()
        case .preferences: PreferencesScreen.inNavigation()
        case .split: SplitScreen.make()
        }
    }

    /// The size of the screen in points: a phone's, or a pad's for two columns.
    var size: CGSize { self == .split ? CGSize(width: 1_024, height: 640) : CGSize(width: 390, height: 844) }
    /// The insets that bars and the home indicator of the device take.
    var safeArea: UIEdgeInsets {
        self == .split
            ? UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
            : UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    }
}
