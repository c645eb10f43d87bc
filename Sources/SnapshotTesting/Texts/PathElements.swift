import CoreGraphics
import Foundation
import UIKit

extension Snapshotting where Value == CGPath, Format == String {
    /// The elements of a path, a line for each.
    public static var elementsDescription: Snapshotting {
        let formatter = NumberFormatter()
        formatter.decimalSeparator = "."
        formatter.minimumFractionDigits = 1
        formatter.maximumFractionDigits = 3
        return elementsDescription(numberFormatter: formatter)
    }

    public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
        SimplySnapshotting.lines.pullback { path in
            func number(_ value: CGFloat) -> String {
                numberFormatter.string(from: NSNumber(value: Double(value))) ?? "\(value)"
            }
            var text = ""
            path.applyWithBlock { element in
                let element = element.pointee
                let (name, count): (String, Int) =
                    switch element.type {
                    case .moveToPoint: ("MoveTo", 1)
                    case .addLineToPoint: ("LineTo", 1)
                    case .addQuadCurveToPoint: ("QuadCurveTo", 2)
                    case .addCurveToPoint: ("CurveTo", 3)
                    default: ("Close", 0)
                    }
                if element.type == .moveToPoint, !text.isEmpty { text += "\n" }
                // As the library of this name: a space follows the name of an element without points, too.
                text += count == 0 ? name + " " : name
                for index in 0..<count {
                    text += " (\(number(element.points[index].x)), \(number(element.points[index].y)))"
                }
                text += "\n"
            }
            return text
        }
    }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
    public static var elementsDescription: Snapshotting {
        Snapshotting<CGPath, String>.elementsDescription.pullback { $0.cgPath }
    }

    public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
        Snapshotting<CGPath, String>.elementsDescription(numberFormatter: numberFormatter).pullback {
            $0.cgPath
        }
    }
}
