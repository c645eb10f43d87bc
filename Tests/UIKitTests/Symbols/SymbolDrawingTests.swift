import CoreGraphics
import Testing

@testable import UIKit

/// Agate's own pictures of symbols, which need no icon set.
@MainActor @Suite(.serialized) struct SymbolDrawingTests {
    /// Names that apps use most, by what stands at the end of a name.
    private static let names: [String: String] = [
        "": """
        airplane antenna.radiowaves.left.and.right archivebox arrow.2.circlepath arrow.clockwise arrow.counterclockwise
        arrow.down arrow.down.left arrow.down.right arrow.down.to.line arrow.left arrow.left.and.right
        arrow.left.arrow.right arrow.right arrow.right.to.line arrow.triangle.2.circlepath arrow.turn.up.left
        arrow.turn.up.right arrow.up arrow.up.and.down arrow.up.arrow.down arrow.up.forward arrow.up.left
        arrow.up.left.and.arrow.down.right arrow.up.right arrow.uturn.backward arrow.uturn.left arrow.uturn.right
        arrowshape.turn.up.left arrowshape.turn.up.right at backward bag bag.badge.plus banknote barcode basket battery.0
        battery.100 battery.25 battery.50 battery.75 bed.double bell bell.badge bell.slash bicycle bold bolt bolt.slash
        book book.closed bookmark bookmark.slash books.vertical briefcase bubble.left bubble.left.and.bubble.right
        bubble.right building.2 bus calendar calendar.badge.plus camera car cart cart.badge.minus cart.badge.plus
        chart.bar chart.line.uptrend.xyaxis chart.pie checklist checkmark checkmark.circle checkmark.seal
        checkmark.shield checkmark.square chevron.backward chevron.compact.down chevron.down chevron.forward
        chevron.left chevron.left.forwardslash.chevron.right chevron.right chevron.right.2 chevron.up
        chevron.up.chevron.down circle circle.dashed circle.lefthalf.filled clock clock.arrow.circlepath cloud
        cloud.bolt cloud.rain cloud.snow cloud.sun creditcard crown cup.and.saucer desktopcomputer doc doc.badge.plus
        doc.on.clipboard doc.on.doc doc.text drop ellipsis ellipsis.bubble ellipsis.circle envelope envelope.badge
        envelope.open equal exclamationmark exclamationmark.circle exclamationmark.triangle eye eye.slash face.smiling
        figure.walk film flag flag.slash flame folder folder.badge.plus forward forward.end fork.knife fuelpump
        gamecontroller gear gearshape gift globe goforward gobackward graduationcap hammer hand.raised hand.thumbsdown
        hand.thumbsup headphones heart heart.slash hourglass house icloud info info.circle ipad iphone italic key
        laptopcomputer leaf lightbulb line.3.horizontal line.3.horizontal.decrease
        line.3.horizontal.decrease.circle line.horizontal.3 link list.bullet list.dash location location.slash lock
        lock.open magnifyingglass magnifyingglass.circle map mappin mappin.and.ellipse mappin.circle message mic
        mic.slash minus minus.circle minus.magnifyingglass minus.square moon moon.stars moon.zzz multiply music.note
        network newspaper nosign note.text number paintbrush paperclip paperplane pause pause.circle pawprint pencil
        pencil.circle percent person person.2 person.3 person.badge.plus person.circle person.crop.circle
        person.crop.circle.badge.plus person.crop.square phone phone.badge.plus photo photo.on.rectangle pin pin.slash
        play play.circle play.slash playpause plus plus.app plus.circle plus.magnifyingglass plus.square power printer
        qrcode questionmark questionmark.circle record.circle rectangle rectangle.portrait.and.arrow.right
        rectangle.stack rectangle.stack.badge.plus repeat safari scissors shield shippingbox shuffle
        slider.horizontal.3 snowflake sparkle sparkles speaker speaker.slash speaker.wave.2 speaker.wave.3 square
        square.and.arrow.down square.and.arrow.up square.and.pencil square.grid.2x2 square.on.square star
        star.leadinghalf.filled star.slash stop stop.circle stopwatch sun.max sun.min tag tag.slash text.aligncenter
        text.alignleft text.alignright text.bubble text.justify textformat thermometer timer tram trash trash.circle
        trash.slash tray tree triangle trophy tv umbrella underline video video.slash viewfinder wand.and.stars
        waveform wifi wifi.slash wind wrench xmark xmark.circle xmark.octagon xmark.seal xmark.square
        """,
        ".fill": """
        archivebox arrow.down.circle arrow.right.circle arrow.up.circle bag bell bell.badge bell.slash bolt bolt.circle
        book bookmark briefcase bubble.left bubble.right camera car cart cart.badge.plus chart.bar checkmark.circle
        checkmark.seal checkmark.shield checkmark.square chevron.down.circle chevron.right.circle circle clock cloud
        creditcard crown doc doc.text drop ellipsis.circle envelope envelope.badge envelope.open
        exclamationmark.circle exclamationmark.triangle eye eye.slash face.smiling flag flame folder gearshape gift
        graduationcap hand.raised hand.thumbsdown hand.thumbsup heart heart.circle heart.slash house info.circle key
        leaf lightbulb location location.circle lock lock.open map mappin.circle message mic mic.slash minus.circle
        moon moon.stars paperplane pause pause.circle pencil.circle person person.2 person.3 person.circle
        person.crop.circle phone phone.down photo pin play play.circle plus.app plus.circle plus.square
        questionmark.circle shield speaker speaker.slash speaker.wave.2 square star star.circle stop stop.circle
        stopwatch sun.max tag trash trash.circle tray trophy video xmark.circle xmark.octagon xmark.square
        """,
    ]

    private func withoutIcons(_ body: () throws -> Void) rethrows {
        let old = SymbolProvider.iconSet
        SymbolProvider.iconSet = nil
        defer { SymbolProvider.iconSet = old }
        try body()
    }

    /// Each common name has a picture without an icon set.
    @Test func commonNames() {
        withoutIcons {
            var missing: [String] = [], count = 0
            for (end, list) in Self.names {
                for word in list.split(whereSeparator: \.isWhitespace) {
                    let name = String(word) + end
                    guard let known = SymbolNames.known(name) else {
                        Issue.record("\(name) is no name of a symbol")
                        continue
                    }
                    count += 1
                    if SymbolCatalog.picture(of: known) == nil { missing.append(name) }
                }
            }
            #expect(count >= 350 && missing.isEmpty, "\(missing)")
        }
    }

    /// Each entry has a name of a symbol, and fills its box without leaving it.
    @Test func entries() throws {
        #expect(SymbolDrawings.names.count > 200)
        for name in SymbolDrawings.names {
            #expect(SymbolNames.known(name) != nil, "\(name)")
            let shape = try #require(SymbolDrawings.shape(of: name), "\(name)"), box = shape.bounds
            #expect(
                CGRect(x: 0, y: 0, width: 16, height: 16).insetBy(dx: -0.2, dy: -0.2).contains(box),
                "\(name): \(box)")
            #expect(max(box.width, box.height) > 9, "\(name): \(box)")
        }
    }

    /// Elements by their letters, in a symbol and its filled form; a mirrored picture and an exchanged one.
    @Test func elements() throws {
        let plain = try #require(SymbolDrawings.shape(of: "envelope"))
        let filled = try #require(SymbolDrawings.shape(of: "envelope.fill"))
        #expect(plain.layers.map(\.erases) == [false, false])
        #expect(filled.layers.map(\.erases) == [false, false, true])
        #expect(
            SymbolDrawings.shape(of: "chevron.right.fill") == nil
                && SymbolDrawings.shape(of: "no.name") == nil)
        func box(_ name: String) throws -> CGRect { try #require(SymbolDrawings.shape(of: name)).bounds }
        let right = try box("arrow.right"), up = try box("arrow.up"), left = try box("arrow.left")
        #expect(abs(left.minX - (16 - right.maxX)) < 1e-6 && abs(left.minY - right.minY) < 1e-6)
        #expect(abs(up.minY - left.minX) < 1e-6 && abs(up.width - left.height) < 1e-6)
    }

    /// Weights change the widths of lines, and leave no gaps where these cross.
    @Test func weights() throws {
        try withoutIcons {
            func cover(_ name: String, _ weight: UIImage.SymbolWeight) throws -> Double {
                let image = try #require(
                    UIImage(
                        systemName: name,
                        withConfiguration: UIImage.SymbolConfiguration(pointSize: 60, weight: weight)))
                let pixels = try #require(image.cgImage)
                let context = try #require(
                    CGContext(pixelsWide: pixels.width, high: pixels.height, scale: 1, isOpaque: false))
                context.draw(pixels, in: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
                let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
                return (0..<pixels.width * pixels.height).reduce(0.0) { $0 + Double(bytes[$1 * 4 + 3]) / 255 }
            }
            for name in ["tray", "plus"] {
                let light = try cover(name, .light), regular = try cover(name, .regular)
                let bold = try cover(name, .bold)
                #expect(light < 0.9 * regular && bold > 1.15 * regular && light > 0.4 * regular, "\(name)")
            }
            // The middle of a plus is covered in a light one too, though one line is drawn over another.
            let shape = try #require(SymbolDrawings.shape(of: "plus"))
            #expect(shape.layers.allSatisfy { $0.line > 0 && !$0.erases })
        }
    }

    @Test func badges() throws {
        try withoutIcons {
            let bell = try #require(SymbolCatalog.picture(of: "bell.badge.fill"))
            let folder = try #require(SymbolCatalog.picture(of: "folder.badge.plus"))
            let above = try #require(bell.layers.last?.path.boundingBoxOfPath)
            let below = try #require(folder.layers.last?.path.boundingBoxOfPath)
            #expect(above.midX > 11 && above.midY < 5 && below.midX > 11 && below.midY > 11)
            // What a slash erases beside it is wider than the slash, inside of a circle too.
            let mic = try #require(SymbolCatalog.picture(of: "mic.slash.circle")).layers.suffix(2).map(\.line)
            #expect(mic[0] > 1.5 * mic[1])
        }
    }
}
