@_exported import CoreGraphics
// The parts of the committed tree's module that belong to Core Animation's API.
@_exported import func RenderTree.CATransform3DConcat
@_exported import func RenderTree.CATransform3DEqualToTransform
@_exported import func RenderTree.CATransform3DGetAffineTransform
@_exported import let RenderTree.CATransform3DIdentity
@_exported import func RenderTree.CATransform3DInvert
@_exported import func RenderTree.CATransform3DIsAffine
@_exported import func RenderTree.CATransform3DIsIdentity
@_exported import func RenderTree.CATransform3DMakeAffineTransform
@_exported import func RenderTree.CATransform3DMakeRotation
@_exported import func RenderTree.CATransform3DMakeScale
@_exported import func RenderTree.CATransform3DMakeTranslation
@_exported import func RenderTree.CATransform3DRotate
@_exported import func RenderTree.CATransform3DScale
@_exported import func RenderTree.CATransform3DTranslate
@_exported import struct RenderTree.CATransform3D
