/// An entry of a page: a picture that differs from its reference.
package struct ComparedPicture: Sendable {
    /// A figure of the difference, such as "largest difference" and "12 levels".
    package struct Figure: Sendable {
        let name, value: String

        package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// A rectangle in pixels from the top left corner.
    package struct Area: Sendable, Equatable {
        package var x, y, width, height: Int

        package init(x: Int, y: Int, width: Int, height: Int) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// Tells entries apart: a later entry replaces an earlier one with the same identifier.
    package var id: String
    package var title: String
    /// The source's place, such as `CardTests.swift:12`.
    package var place: String?
    /// A sentence that tells how the pictures differ.
    package var summary: String
    package var figures: [Figure] = []
    /// The part of the picture that differs, 0 to 1, by which entries are sorted.
    package var share = 1.0
    /// The smallest rectangle around what differs.
    package var area: Area?
    /// The pictures' addresses, relative to the page.
    package var reference, test, difference: String?
    /// How the new picture becomes the reference.
    package var acceptance: PictureAcceptance?

    package init(id: String, title: String, summary: String) {
        (self.id, self.title, self.summary) = (id, title, summary)
    }
}
