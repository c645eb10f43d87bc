/// Converts one number, or three for `scale` and `translate`, to a transform. Angles are in radians.
package enum ValueFunction: String, Sendable {
    case rotateX, rotateY, rotateZ
    case scale, scaleX, scaleY, scaleZ
    case translate, translateX, translateY, translateZ
}
