import UIKit

/// Pieces of paper that fall for a while.
@objc(ConfettiView) @objcMembers public class ConfettiView: UIView {
    public var colors: [UIColor] = [.red, .green, .blue, .yellow]
    public dynamic var intensity: Float = 0.5
    private var emitter: CAEmitterLayer!

    public func startConfetti() {
        emitter = CAEmitterLayer()
        emitter.emitterPosition = CGPoint(x: frame.size.width / 2, y: 0)
        emitter.emitterShape = CAEmitterLayerEmitterShape.line
        emitter.emitterSize = CGSize(width: frame.size.width, height: 1)
        emitter.emitterCells = colors.map { confetti(color: $0) }
        emitter.seed = 7
        layer.addSublayer(emitter)
        perform(#selector(stopConfetti), with: nil, afterDelay: 1)
    }
    public func stopConfetti() { emitter?.birthRate = 0 }

    private func confetti(color: UIColor) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.birthRate = 30 * intensity
        cell.lifetime = 5
        cell.color = color.cgColor
        cell.velocity = CGFloat(150 * intensity)
        cell.velocityRange = CGFloat(60 * intensity)
        cell.emissionLongitude = CGFloat.pi
        cell.emissionRange = .pi / 4
        cell.spin = CGFloat(3.5 * intensity)
        cell.yAcceleration = 60
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 5), false, 0)
        UIColor.white.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 5))
        cell.contents = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
        UIGraphicsEndImageContext()
        return cell
    }
}
