/// Makes a transform of one number, or of three for `scale` and `translate`. Angles are in radians.
public enum ValueFunction: String, Sendable {
    case rotateX, rotateY, rotateZ
    case scale, scaleX, scaleY, scaleZ
    case translate, translateX, translateY, translateZ
}
