import UIKit

/// A letter that is being written, behind a sheet that asks what becomes of it.
final class ActionSheetScreen: UIViewController {
    static func inNavigation() -> UIViewController {
        UINavigationController(rootViewController: ActionSheetScreen())
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "New Message"
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "arrow.up.circle.fill"), style: .done, target: nil, action: nil)
        let text = UITextView()
        text.font = .preferredFont(forTextStyle: .body)
        text.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        text.text = """
            Dear Mrs Okonkwo,

            thank you for the drawings of the new stairs. We would like the second of them, with the oak handrail, if \
            it can be had before the winter.

            With kind regards,
            T. Lindqvist
            """
        text.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(text)
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            text.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            text.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let sheet = UIAlertController(
            title: "This message has not been sent.",
            message: "A draft is kept on this phone only, until the account is back.",
            preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Delete Draft", style: .destructive))
        sheet.addAction(UIAlertAction(title: "Save Draft", style: .default))
        sheet.addAction(UIAlertAction(title: "Send Later…", style: .default))
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(sheet, animated: false)
    }
}
