import QuartzCore

extension LayerProperty {
    /// By the name that documents use, which is the property's key.
    static let table: [String: LayerProperty] = [
        "name": .string(\.name),
        "bounds": .rect(\.bounds),
        "position": .point(\.position),
        "zPosition": .number(\.zPosition),
        "anchorPoint": .point(\.anchorPoint),
        "anchorPointZ": .number(\.anchorPointZ),
        "transform": .transform(\.transform),
        "sublayerTransform": .transform(\.sublayerTransform),
        "frame": .rect(\.frame),
        "hidden": .boolean(\.isHidden),
        "doubleSided": .boolean(\.isDoubleSided),
        "geometryFlipped": .boolean(\.isGeometryFlipped),
        "masksToBounds": .boolean(\.masksToBounds),
        "opaque": .boolean(\.isOpaque),
        "opacity": .float(\.opacity),
        "allowsGroupOpacity": .boolean(\.allowsGroupOpacity),
        "allowsEdgeAntialiasing": .boolean(\.allowsEdgeAntialiasing),
        "edgeAntialiasingMask": .flags(\.edgeAntialiasingMask),
        "backgroundColor": .color(\.backgroundColor),
        "cornerRadius": .number(\.cornerRadius),
        "maskedCorners": .flags(\.maskedCorners),
        "cornerCurve": .choice(\.cornerCurve, [.circular, .continuous]),
        "continuousCorners": .continuousCorners,
        "borderWidth": .number(\.borderWidth),
        "borderColor": .color(\.borderColor),
        "contentsRect": .rect(\.contentsRect),
        "contentsCenter": .rect(\.contentsCenter),
        "contentsScale": .positive(\.contentsScale),
        "contentsGravity": .choice(
            \.contentsGravity,
            [
                .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
                .resize, .resizeAspect, .resizeAspectFill,
            ]),
        "minificationFilter": .choice(\.minificationFilter, [.nearest, .linear, .trilinear]),
        "magnificationFilter": .choice(\.magnificationFilter, [.nearest, .linear, .trilinear]),
        "minificationFilterBias": .float(\.minificationFilterBias),
        "shadowColor": .color(\.shadowColor),
        "shadowOpacity": .float(\.shadowOpacity),
        "shadowOffset": .size(\.shadowOffset),
        "shadowRadius": .number(\.shadowRadius),
        "shadowPath": .path(\.shadowPath),
        "shouldRasterize": .boolean(\.shouldRasterize),
        "rasterizationScale": .positive(\.rasterizationScale),
        "beginTime": .time(\.beginTime),
        "duration": .time(\.duration, .length),
        "speed": .float(\.speed),
        "timeOffset": .time(\.timeOffset),
        "repeatCount": .repeatCount,
        "repeatDuration": .time(\.repeatDuration, .length),
        "autoreverses": .boolean(\.autoreverses),
        "fillMode": .choice(\.fillMode, [.removed, .forwards, .backwards, .both]),
    ]

    private static let repeatCount = LayerProperty { layer, value throws(ValueError) in
        layer.repeatCount = Float(try TimeValue.parse(text(value, TimeValue.Range.length.expected), .length))
    }

    /// The older spelling of the continuous corner curve.
    private static let continuousCorners = LayerProperty { layer, value throws(ValueError) in
        let isContinuous = try BooleanValue.parse(text(value, "a boolean"))
        layer.cornerCurve = isContinuous ? .continuous : .circular
    }
}
