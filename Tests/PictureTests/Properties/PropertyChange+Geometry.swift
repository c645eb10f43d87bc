import QuartzCore

extension PropertyChange {
    static let geometry: [PropertyChange] =
        values("position", \.position, { CGPoint(x: $0.position.x + 5, y: $0.position.y - 3) })
        + values(
            "bounds", \.bounds,
            {
                CGRect(
                    origin: $0.bounds.origin,
                    size: CGSize(width: $0.bounds.width + 6, height: $0.bounds.height - 3))
            }, { $0.bounds.offsetBy(dx: 4, dy: -2) })
        + actions("frame") { layer in
            let old = (layer.bounds, layer.position)
            layer.frame = layer.frame.insetBy(dx: 2, dy: -1)
            return { (layer.bounds, layer.position) = old }
        }
        + values("anchorPoint", \.anchorPoint, { _ in CGPoint(x: 0.3, y: 0.8) })
        + values("anchorPointZ", \.anchorPointZ, { $0.anchorPointZ + 12 })
        + values("zPosition", \.zPosition, { $0.zPosition + 4 }, { $0.zPosition + 25 }, { $0.zPosition - 25 })
        + values(
            "transform", \.transform, { CATransform3DRotate($0.transform, 0.3, 0, 0, 1) },
            { CATransform3DRotate($0.transform, 0.9, 0.2, 1, 0) },
            { CATransform3DRotate($0.transform, .pi, 0, 1, 0) })
        + values(
            "sublayerTransform", \.sublayerTransform,
            { CATransform3DScale($0.sublayerTransform, 0.8, 0.9, 1) },
            { CATransform3DRotate($0.sublayerTransform, 0.5, 0, 1, 0) })
        + toggle("hidden", \.isHidden) + toggle("doubleSided", \.isDoubleSided)
        + toggle("geometryFlipped", \.isGeometryFlipped) + toggle("masksToBounds", \.masksToBounds)

    /// Of these only the first three change a layer's time.
    static let timing: [PropertyChange] =
        values("beginTime", \.beginTime, { $0.beginTime + 0.3 })
        + values("speed", \.speed, { $0.speed / 2 }, { _ in 0 })
        + values("timeOffset", \.timeOffset, { $0.timeOffset + 0.4 })
        + values("duration", \.duration, { _ in 0.5 })
        + values("repeatCount", \.repeatCount, { _ in 3 })
        + values("repeatDuration", \.repeatDuration, { _ in 0.7 })
        + toggle("autoreverses", \.autoreverses)
        + values("fillMode", \.fillMode, { $0.fillMode == .both ? .removed : .both })
}
