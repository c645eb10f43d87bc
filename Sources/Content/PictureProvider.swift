import CoreGraphics
import RenderTree

/// A picture that changes with time by itself: frames of an animation, of a camera, of a program that draws.
///
/// It is asked on the thread that draws a frame, once for all layers that show it; renderers on several threads may ask
/// at once. It should answer within a fraction of a frame: one that needs longer draws on a thread of its own, answers
/// with the last picture that is ready, and asks to be asked again. Pictures are `CGImage`s, which never change. States
/// of one bitmap that carry a `BitmapStamp` are uploaded by the rectangles in which they differ.
package protocol PictureProvider: AnyObject, Sendable {
    func picture(_ request: PictureRequest) -> PictureAnswer
    /// The reasons why the last picture can't be shown.
    var errors: [String] { get }
}

extension PictureProvider {
    package var errors: [String] { [] }
}

package struct PictureRequest: Sendable, Equatable {
    /// The state of the content that the layer was committed with.
    package var revision: Int
    /// The frame's, in seconds of the host's time. Frames may be drawn in any order of times.
    package var time: Double

    package init(revision: Int, time: Double) { (self.revision, self.time) = (revision, time) }
}

package struct PictureAnswer: Sendable {
    /// Nil shows nothing.
    package var image: CGImage?
    /// The times at which this is the picture. The renderer's `nextFrameTime()` is its end, at the latest.
    package var span: AnswerSpan

    package init(image: CGImage?, span: AnswerSpan = .always) { (self.image, self.span) = (image, span) }
}
