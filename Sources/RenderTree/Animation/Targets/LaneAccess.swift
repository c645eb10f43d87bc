import CoreGraphics

/// Properties whose values fit into lanes, read and written as such.
enum LaneAccess {
    /// The whole value; nil when there is none: no colour, no contents.
    @inline(__always)
    static func read(
        _ property: AnimatedProperty, _ geometry: borrowing LayerGeometry,
        _ appearance: borrowing LayerAppearance
    ) -> Lanes? {
        switch property {
        case .position: Lanes(geometry.position)
        case .bounds: Lanes(geometry.bounds)
        case .opacity: Lanes(number: Double(appearance.opacity))
        case .backgroundColor: appearance.backgroundColor.map { Lanes($0) }
        case .zPosition: Lanes(number: geometry.zPosition.native)
        case .anchorPoint: Lanes(geometry.anchorPoint)
        case .anchorPointZ: Lanes(number: geometry.anchorPointZ.native)
        case .hidden: Lanes(geometry.isHidden)
        case .doubleSided: Lanes(geometry.isDoubleSided)
        case .geometryFlipped: Lanes(geometry.isGeometryFlipped)
        case .allowsGroupOpacity: Lanes(appearance.allowsGroupOpacity)
        case .masksToBounds: Lanes(appearance.masksToBounds)
        case .cornerRadius: Lanes(number: appearance.cornerRadius.native)
        case .maskedCorners: Lanes(number: Double(appearance.maskedCorners))
        case .borderWidth: Lanes(number: appearance.borderWidth.native)
        case .borderColor: appearance.borderColor.map { Lanes($0) }
        case .allowsEdgeAntialiasing: Lanes(appearance.allowsEdgeAntialiasing)
        case .edgeAntialiasingMask: Lanes(number: Double(appearance.edgeAntialiasingMask))
        case .contentsRect: appearance.contents.map { Lanes($0.rect) }
        case .contentsCenter: appearance.contents.map { Lanes($0.center) }
        case .contentsScale: appearance.contents.map { Lanes(number: $0.scale.native) }
        case .minificationFilterBias:
            appearance.contents.map { Lanes(number: Double($0.minificationFilterBias)) }
        case .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shouldRasterize,
            .rasterizationScale:
            readEffect(property, appearance.effects)
        case .transform, .sublayerTransform, .contents, .shadowPath, .custom: nil
        }
    }

    @inline(never)
    private static func readEffect(_ property: AnimatedProperty, _ effects: LayerEffects?) -> Lanes? {
        EffectsState(nil, effects).read(property)
    }

    /// Stores the whole value, as it is; see `LayerLimits`.
    @inline(__always)
    static func write(
        _ lanes: Lanes, _ property: AnimatedProperty, _ geometry: inout LayerGeometry,
        _ appearance: inout LayerAppearance
    ) {
        switch property {
        case .position: geometry.position = lanes.point
        case .bounds: geometry.bounds = lanes.rect
        case .opacity: appearance.opacity = Float(lanes.x)
        case .backgroundColor: appearance.backgroundColor = lanes.color
        case .zPosition: geometry.zPosition = CGFloat(lanes.x)
        case .anchorPoint: geometry.anchorPoint = lanes.point
        case .anchorPointZ: geometry.anchorPointZ = CGFloat(lanes.x)
        case .hidden: geometry.isHidden = lanes.flag
        case .doubleSided: geometry.isDoubleSided = lanes.flag
        case .geometryFlipped: geometry.isGeometryFlipped = lanes.flag
        case .allowsGroupOpacity: appearance.allowsGroupOpacity = lanes.flag
        case .masksToBounds: appearance.masksToBounds = lanes.flag
        case .cornerRadius: appearance.cornerRadius = CGFloat(lanes.x)
        case .maskedCorners: appearance.maskedCorners = lanes.bits
        case .borderWidth: appearance.borderWidth = CGFloat(lanes.x)
        case .borderColor: appearance.borderColor = lanes.color
        case .allowsEdgeAntialiasing: appearance.allowsEdgeAntialiasing = lanes.flag
        case .edgeAntialiasingMask: appearance.edgeAntialiasingMask = lanes.bits
        case .contentsRect: appearance.contents?.rect = lanes.rect
        case .contentsCenter: appearance.contents?.center = lanes.rect
        case .contentsScale: appearance.contents?.scale = CGFloat(lanes.x)
        case .minificationFilterBias:
            appearance.contents?.minificationFilterBias = Float(min(max(lanes.x, -1000), 1000))
        case .transform, .sublayerTransform, .contents, .custom: break
        // Those of the effects are written all at once; see `EffectsState`.
        case .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath, .shouldRasterize,
            .rasterizationScale:
            break
        }
    }
}

extension Lanes {
    @inline(__always)
    init(_ flag: Bool) { self.init(flag ? 1 : 0, 0, 0, 0) }
    @inline(__always)
    var flag: Bool { x >= 0.5 }
    /// The lowest 8 bits of a number; larger ones count as all bits.
    fileprivate var bits: UInt8 { UInt8(Swift.min(Swift.max(x, 0), 255)) }
}
