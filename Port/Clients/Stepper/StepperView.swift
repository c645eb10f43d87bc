import UIKit

/// Two buttons and a label, which report their value as a control.
@IBDesignable @objc open class StepperView: UIControl {
    @IBInspectable @objc open var value: Double = 0 {
        didSet {
            label.text = "\(value)"
            if oldValue != value { sendActions(for: .valueChanged) }
        }
    }
    @IBInspectable open var step: Double = 1
    @IBOutlet weak var plus: UIButton!
    @IBOutlet weak var minus: UIButton!
    private let label = UILabel()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }
    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }
    private func setup() {
        let buttons = ["-": #selector(StepperView.decrease(_:)), "+": #selector(StepperView.increase(_:))]
            .sorted { $0.key > $1.key }
        for (title, action) in buttons {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.addTarget(self, action: action, for: .touchUpInside)
            button.backgroundColor =
                title == "+"
                ? UIColor(red: 0, green: 1, blue: 0, alpha: 1) : UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            addSubview(button)
            if title == "+" { plus = button } else { minus = button }
        }
        addSubview(label)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = bounds.height
        minus.frame = CGRect(x: 0, y: 0, width: side, height: side)
        label.frame = CGRect(x: side, y: 0, width: bounds.width - 2 * side, height: side)
        plus.frame = CGRect(x: bounds.width - side, y: 0, width: side, height: side)
    }
    @IBAction private func increase(_ sender: Any) { value += step }
    @IBAction private func decrease(_ sender: Any) { value -= step }
}
