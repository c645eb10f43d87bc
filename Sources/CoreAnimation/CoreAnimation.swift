@_exported import CoreGraphics
// The parts of the geometry's module that belong to Core Animation's API.
@_exported import func Geometry.CATransform3DConcat
@_exported import func Geometry.CATransform3DEqualToTransform
@_exported import func Geometry.CATransform3DGetAffineTransform
@_exported import let Geometry.CATransform3DIdentity
@_exported import func Geometry.CATransform3DInvert
@_exported import func Geometry.CATransform3DIsAffine
@_exported import func Geometry.CATransform3DIsIdentity
@_exported import func Geometry.CATransform3DMakeAffineTransform
@_exported import func Geometry.CATransform3DMakeRotation
@_exported import func Geometry.CATransform3DMakeScale
@_exported import func Geometry.CATransform3DMakeTranslation
@_exported import func Geometry.CATransform3DRotate
@_exported import func Geometry.CATransform3DScale
@_exported import func Geometry.CATransform3DTranslate
@_exported import struct Geometry.CATransform3D
