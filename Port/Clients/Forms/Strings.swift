import UIKit

/// Methods that are found by strings.
@objcMembers public class Commander: NSObject {
    public private(set) var orders: [String] = []
    @nonobjc var secret: Int { 3 }

    func march() { orders.append("march") }
    func turn(_ way: String) { orders.append("turn \(way)") }
    func turn(_ way: String, speed: NSNumber) { orders.append("turn \(way) \(speed)") }
    func rank() -> String { "captain" }
    @objc(halt) func stop() { orders.append("halt") }

    public func obey(_ order: String, _ argument: Any?) {
        let selector = NSSelectorFromString(order)
        guard responds(to: selector) else { return orders.append("no \(order)") }
        perform(selector, with: argument)
    }
    public var title: String { perform(Selector(("rank")))?.takeUnretainedValue() as? String ?? "" }
    public func turnFast() { perform(#selector(turn(_:speed:)), with: "left", with: 3) }
}
