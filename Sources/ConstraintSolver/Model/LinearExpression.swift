/// A sum of variables with coefficients, and a constant.
package struct LinearExpression: Sendable {
    package struct Term: Sendable {
        package var variable: LayoutVariable
        package var coefficient: Double

        package init(_ variable: LayoutVariable, times coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The terms in any order. A variable may occur several times; its coefficients are added.
    package var terms: [Term]
    package var constant: Double

    package init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    package init(_ variable: LayoutVariable, times coefficient: Double = 1, plus constant: Double = 0) {
        self.init([Term(variable, times: coefficient)], constant: constant)
    }

    package static func += (sum: inout Self, other: Self) {
        sum.terms += other.terms
        sum.constant += other.constant
    }

    package static func + (first: Self, second: Self) -> Self {
        var sum = first
        sum += second
        return sum
    }

    package static func - (first: Self, second: Self) -> Self { first + -1 * second }

    package static func * (factor: Double, expression: Self) -> Self {
        var product = expression
        for index in product.terms.indices { product.terms[index].coefficient *= factor }
        product.constant *= factor
        return product
    }
}
