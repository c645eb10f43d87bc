import ComparisonPage
import CoreGraphics
import Foundation
import Testing
import UIKit

/// Compares the picture of a view with the one that is stored beside the test, as an expectation of Swift Testing.
///
/// Without a stored picture, and with `RECORD_PICTURES=1` in the environment, the picture is stored, and the test fails
/// with a message that says so. A picture that differs is added to the page of the run, which the message names, with the
/// reference and the difference.
///
/// - Parameters:
///   - view: drawn with its layout in a host of its size.
///   - name: the name of the file, unique in the test's source.
///   - size: in points; the size of the view if nil.
///   - time: in seconds after the view was shown.
@MainActor
public func expectPicture(
    of view: UIView, named name: String, size: CGSize? = nil,
    traits: HeadlessHost.Traits = HeadlessHost.Traits(),
    at time: TimeInterval = 0, tolerance: PictureTolerance = .rounding, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    do {
        let host = try HeadlessHost(size: size ?? view.bounds.size, traits: traits) { frame in
            view.frame = frame
            return view
        }
        host.advance(by: time)
        expectPicture(
            try host.picture(), named: name, tolerance: tolerance, filePath: filePath,
            sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}

/// Compares the picture of a view controller.
@MainActor
public func expectPicture(
    of controller: UIViewController, named name: String, size: CGSize,
    traits: HeadlessHost.Traits = HeadlessHost.Traits(), at time: TimeInterval = 0,
    tolerance: PictureTolerance = .rounding, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    do {
        let host = try HeadlessHost(size: size, traits: traits) { controller }
        host.advance(by: time)
        expectPicture(
            try host.picture(), named: name, tolerance: tolerance, filePath: filePath,
            sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}

/// Compares a picture with the stored one.
public func expectPicture(
    _ picture: CGImage, named name: String, tolerance: PictureTolerance = .rounding,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let stored = ReferencePicture(name, source: filePath)
    let report = PictureReport.of(source: filePath)
    do {
        guard let reference = try stored.load(), !ReferencePicture.isRecording else {
            try stored.store(picture)
            Issue.record(
                "the picture was stored as \(stored.file.path); look at it", sourceLocation: sourceLocation)
            return
        }
        let comparison = PictureComparison(picture, reference, tolerance)
        guard !comparison.isWithinTolerance else { return }
        let source = URL(fileURLWithPath: filePath).lastPathComponent
        let page = report.add(
            FailedPicture(
                title: name, place: "\(source):\(sourceLocation.line)", file: stored.file, picture: picture,
                reference: reference, comparison: comparison))
        Issue.record("\(name): \(comparison.summary); \(page)", sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}
