/// The part of a structure that a key path refers to.
package enum ValueComponent: UInt8, Sendable, Hashable, CaseIterable {
    case whole
    // Components of points and sizes.
    case x, y, width, height
    // Components of rectangles.
    case origin, size, originX, originY, sizeWidth, sizeHeight
    // Of transforms; rotations are in radians about x, y and z in this order.
    case rotationX, rotationY, rotationZ
    case scale, scaleX, scaleY, scaleZ, scaleXY
    case translation, translationX, translationY, translationZ
}
