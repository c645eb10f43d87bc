import CoreText
import Foundation

/// The fonts that come with the tests.
enum TestFonts {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("Fonts")

    static let files = ["Latin", "LatinBold", "Arabic", "Hebrew", "Hindi", "Thai", "Chinese", "Emoji"].map {
        folder.appendingPathComponent("AgateTest\($0).ttf")
    }

    /// Registers all of them, once.
    static let areRegistered = files.allSatisfy { CTFontManagerRegisterFontsForURL($0, .process, nil) }

    static func font(_ name: String, _ size: CGFloat) -> CTFont {
        _ = areRegistered
        return CTFontCreateWithName("AgateTest\(name)", size, nil)
    }

    /// The first article of the Universal Declaration of Human Rights, and the font that has its letters.
    static let sentences: [(font: String, text: String)] = [
        (
            "Latin",
            "All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience."
        ),
        (
            "Arabic",
            "يولد جميع الناس أحراراً متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميراً وعليهم أن يعامل بعضهم بعضاً بروح الإخاء."
        ),
        (
            "Hebrew",
            "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה."
        ),
        (
            "Hindi",
            "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है।"
        ),
        (
            "Thai",
            "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ"
        ),
        ("Chinese", "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。"),
    ]
}
