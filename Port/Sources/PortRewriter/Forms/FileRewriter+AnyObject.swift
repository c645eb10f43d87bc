import SwiftSyntax

// Objective-C finds a method of any object at run time. Of numbers and boxes, which notifications carry, the class is known by the
// name: `(info[key] as AnyObject).doubleValue` is a number's.
extension FileRewriter {
    private static let boxes = [
        "doubleValue": "NSNumber", "floatValue": "NSNumber", "intValue": "NSNumber",
        "integerValue": "NSNumber",
        "uintValue": "NSNumber", "boolValue": "NSNumber", "cgRectValue": "NSValue", "cgPointValue": "NSValue",
        "cgSizeValue": "NSValue",
    ]

    func rewriteBoxed(_ node: MemberAccessExprSyntax) {
        guard let box = Self.boxes[node.declName.baseName.text], let base = node.base else { return }
        if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let cast = tuple.elements.first?.expression, cast.text.hasSuffix(" as AnyObject")
        {
            let start = tuple.bytes.lowerBound + 1
            let end = cast.bytes.upperBound - " as AnyObject".utf8.count
            guard start < end else { return }
            edits.replace(end..<tuple.bytes.upperBound, with: " as? \(box))?")
        } else if let optional = base.as(OptionalChainingExprSyntax.self),
            let subscripted = optional.expression.as(SubscriptCallExprSyntax.self),
            subscripted.calledExpression.text.lowercased().hasSuffix("userinfo")
        {
            edits.insert("(", at: subscripted.bytes.lowerBound)
            edits.insert(" as? \(box))", at: subscripted.bytes.upperBound)
        }
    }
}
