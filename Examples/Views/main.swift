// Views on layers, one picture each; some print lines as well.
//
//     swift run ExampleViews FOLDER [NAME...]

import ImageIO
import UIKit

let examples: [(name: String, draw: () throws -> CGImage)] = [
    ("pie", pie), ("reflection", reflection), ("label", layerLabel), ("scrolling", scrolling),
    ("tiles", tiles), ("drawing", drawing), ("clock", clock), ("cards", cards), ("implicit", implicit),
    ("hidden", hidden), ("nested", nested), ("touches", touches),
]

let arguments = CommandLine.arguments.dropFirst()
let wanted = Set(arguments.dropFirst())
guard let folder = arguments.first, wanted.isSubset(of: examples.map(\.name)) else {
    let names = examples.map(\.name).joined(separator: " ")
    FileHandle.standardError.write(
        Data("usage: ExampleViews FOLDER [NAME...]; the names are \(names)\n".utf8))
    exit(2)
}
do {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for example in examples where wanted.isEmpty || wanted.contains(example.name) {
        let file = URL(fileURLWithPath: folder).appendingPathComponent("\(example.name).png")
        try ImageCodec.write(example.draw(), to: file)
        print("wrote \(file.relativePath)")
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
