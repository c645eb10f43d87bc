import CoreGraphics
import Foundation
import Testing
import UIKit

/// Compares the picture of a view after its tasks have run, such as those that load what it shows.
///
/// - Parameter seconds: the host's time for which tasks run; 0 for those that wait for nothing.
@MainActor
public func expectPicture(
    of view: UIView, named name: String, settlingFor seconds: TimeInterval, size: CGSize? = nil,
    traits: HeadlessHost.Traits = HeadlessHost.Traits(), tolerance: PictureTolerance = .rounding,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) async {
    do {
        let host = try HeadlessHost(size: size ?? view.bounds.size, traits: traits) { frame in
            view.frame = frame
            return view
        }
        await host.settle(for: seconds)
        expectPicture(
            try host.picture(), named: name, tolerance: tolerance, filePath: filePath,
            sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}

/// Compares the picture of a view controller after its tasks have run.
@MainActor
public func expectPicture(
    of controller: UIViewController, named name: String, settlingFor seconds: TimeInterval, size: CGSize,
    traits: HeadlessHost.Traits = HeadlessHost.Traits(), tolerance: PictureTolerance = .rounding,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) async {
    do {
        let host = try HeadlessHost(size: size, traits: traits) { controller }
        await host.settle(for: seconds)
        expectPicture(
            try host.picture(), named: name, tolerance: tolerance, filePath: filePath,
            sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}
