/// A page of pictures that differ from their references, which needs nothing but its pictures' files beside it.
///
/// A page is a head and any number of entries after it. It has no tail, so that an entry can be added to a file at any time;
/// the script sorts the entries.
package struct ComparisonPage: Sendable {
    package var title: String
    /// Lines below the title, such as the time and the device.
    package var facts: [String] = []
    /// The absolute path of the page's folder, for commands that accept pictures.
    package var folder = ""
    /// The absolute path of the sources that references belong to.
    package var root = ""
    /// How many times brighter differences are shown at first: one of 1, 4, 16 and 64.
    package var gain = 4

    package init(title: String) { self.title = title }

    /// The beginning of the page, up to the first entry.
    ///
    /// - Parameter content: HTML between the title and the entries.
    package func head(content: String = "") -> String {
        let facts = facts.map { "<p class=\"fact\">\(HTMLText.escaped($0))</p>\n" }.joined()
        let gains = [1, 4, 16, 64].map { "<option\($0 == gain ? " selected" : "")>\($0)</option>" }.joined()
        return """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(HTMLText.escaped(title))</title>
            <style>
            \(String(decoding: PackageResources.page_css, as: UTF8.self))</style>
            <script>
            \(String(decoding: PackageResources.page_js, as: UTF8.self))</script>
            <header>
            <h1>\(HTMLText.escaped(title))</h1>
            \(facts)</header>
            \(content)
            <nav hidden>
            <b id="count"></b>
            <label>Find <input id="find" type="search"></label>
            <label>Order <select id="order"><option value="share">what differs most</option>
            <option value="name">names</option></select></label>
            <label>Show <select id="view"><option value="wipe">slider</option><option value="beside">side by side</option>
            </select></label>
            <label>Size <select id="zoom"><option value="0.5">½</option><option selected>1</option><option>2</option>
            <option>4</option><option>8</option></select></label>
            <label>Difference <select id="gain">\(gains)</select> times</label>
            </nav>
            <details id="all" hidden><summary>Accept all that are shown</summary>
            <p><label>Sources <input id="root" size="50" data-folder="\(HTMLText.escaped(folder))" \
            value="\(HTMLText.escaped(root))"></label> <button data-copy="commands">Copy</button></p>
            <pre id="commands"></pre></details>
            <main>

            """
    }

    /// One entry.
    package func entry(_ picture: ComparedPicture) -> String {
        let area = picture.area
        let box = area.map {
            "<i style=\"--x:\($0.x);--y:\($0.y);--w:\($0.width);--h:\($0.height)\"></i>"
        }
        let place = picture.place.map { "<p class=\"place\">\(HTMLText.escaped($0))</p>\n" } ?? ""
        let figures = picture.figures.map { figure in
            "<dt>\(HTMLText.escaped(figure.name))<dd>\(HTMLText.escaped(figure.value))"
        }
        return """
            <article id="\(HTMLText.escaped(picture.id))" data-name="\(HTMLText.escaped(picture.title))" \
            data-share="\(picture.share.isFinite ? picture.share : 1)">
            <h2>\(HTMLText.escaped(picture.title))</h2>
            \(place)<p class="summary">\(HTMLText.escaped(picture.summary))</p>
            <dl>\(figures.joined(separator: "\n"))</dl>
            \(pictures(picture, box ?? ""))
            \(acceptance(picture.acceptance))</article>

            """
    }

    private func pictures(_ picture: ComparedPicture, _ box: String) -> String {
        let images = [
            ("reference", picture.reference), ("new", picture.test), ("difference", picture.difference),
        ]
        .compactMap { kind, file in file.map { (kind, Self.image($0, kind)) } }
        var parts: [String] = []
        if let reference = picture.reference, let test = picture.test {
            parts.append(
                """
                <figure class="slider"><div class="stack">\(Self.image(reference, "reference"))\(Self.image(test, "new"))\(box)</div>
                <figcaption>reference <input type="range" min="0" max="100" value="50" step="0.1" \
                aria-label="how much of the reference is shown"> new</figcaption></figure>
                """)
        }
        parts += images.map { kind, image in
            "<figure class=\"\(kind)\"><div class=\"stack\">\(image)\(kind == "difference" ? "" : box)</div>"
                + "<figcaption>\(kind)</figcaption></figure>"
        }
        return "<div class=\"pictures\">\n" + parts.joined(separator: "\n") + "\n</div>"
    }

    private static func image(_ file: String, _ kind: String) -> String {
        "<img class=\"\(kind)\" loading=\"lazy\" src=\"\(HTMLText.address(file))\" alt=\"\(kind)\">"
    }

    private func acceptance(_ acceptance: PictureAcceptance?) -> String {
        guard let acceptance else { return "" }
        let command = acceptance.command(folder: folder, root: root)
        return """
            <p class="accept" data-source="\(HTMLText.escaped(acceptance.source))" \
            data-target="\(HTMLText.escaped(acceptance.target))">Accept: <code>\(HTMLText.escaped(command))</code>
            <button>Copy</button></p>

            """
    }
}
