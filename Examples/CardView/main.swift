import UIKit

let host = try HeadlessHost(size: CGSize(width: 400, height: 240)) { frame in
    let stage = UIView(frame: frame)
    stage.backgroundColor = .systemGroupedBackground
    let card = UILabel(frame: frame.insetBy(dx: 70, dy: 60))
    card.text = "Agate"
    card.font = .boldSystemFont(ofSize: 44)
    card.textAlignment = .center
    card.textColor = .white
    card.backgroundColor = .systemIndigo
    card.layer.cornerRadius = 24
    card.layer.masksToBounds = true
    stage.addSubview(card)
    stage.layer.sublayerTransform.m34 = -1 / 500  // the eye is 500 points before the stage
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
        card.transform3D = CATransform3DMakeRotation(0.6, 0.3, 0.8, 0.2)
    }
    return stage
}
host.advance(by: 0.35)  // seconds of the host's clock, in which animations run

let file = CommandLine.arguments.dropFirst().first ?? "card.png"
try UIImage(cgImage: host.picture()).pngData()?.write(to: URL(fileURLWithPath: file))
print("wrote \(file)")
