import Foundation
import RenderTree

/// The properties of every layer, by their names in key-value coding.
enum LayerKey: UInt8, PropertyKey {
    case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
    case hidden, doubleSided, geometryFlipped, masksToBounds
    case contents, contentsRect, contentsCenter, contentsGravity, contentsScale, contentsFormat
    case minificationFilter, magnificationFilter, minificationFilterBias
    case opaque, needsDisplayOnBoundsChange, drawsAsynchronously
    case backgroundColor, cornerRadius, maskedCorners, cornerCurve, borderWidth, borderColor
    case opacity, allowsGroupOpacity, allowsEdgeAntialiasing, edgeAntialiasingMask
    case compositingFilter, filters, backgroundFilters, shouldRasterize, rasterizationScale
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case name, autoresizingMask
    case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
    case wantsExtendedDynamicRangeContent, toneMapMode, preferredDynamicRange, contentsHeadroom
    case wantsDynamicContentScaling
    // Relations and derived values.
    case frame, sublayers, superlayer, mask, delegate, actions, style, layoutManager, constraints

    static let base = 0
}

extension LayerPropertyTable {
    /// The property table of `CALayer`.
    package static let layer = LayerPropertyTable(
        CALayer.self, LayerKey.self, extending: nil, animated: .layer, appearance: LayerAppearance()
    ) { t in
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        t.add(.bounds, .rect, .zero, { $0.bounds }, { $0.bounds = $1 }, [.implicit, .silentDefault])
        t.add(
            .position, .point, .zero, { $0.position }, { $0.position = $1 },
            [.implicit, .silentDefault, .keepsDetail])
        t.add(
            .zPosition, .cgFloat, 0, { $0.zPosition }, { $0.zPosition = $1 },
            [.implicit, .silentDefault, .keepsDetail])
        t.add(
            .anchorPoint, .point, CGPoint(x: 0.5, y: 0.5), { $0.anchorPoint }, { $0.anchorPoint = $1 },
            [.implicit, .keepsDetail])
        t.add(
            .anchorPointZ, .cgFloat, 0, { $0.anchorPointZ }, { $0.anchorPointZ = $1 },
            [.implicit, .silentDefault])
        t.add(.transform, .transform, .identity, { $0.transform }, { $0.transform = $1 }, .implicit)
        t.add(
            .sublayerTransform, .transform, .identity, { $0.sublayerTransform },
            { $0.sublayerTransform = $1 }, .implicit)
        t.add(
            .hidden, .bool, false, { $0.isHidden }, { $0.isHidden = $1 }, [.implicit, .keepsDetail],
            alias: "isHidden")
        t.add(
            .doubleSided, .bool, true, { $0.isDoubleSided }, { $0.isDoubleSided = $1 }, alias: "isDoubleSided"
        )
        t.add(
            .geometryFlipped, .bool, false, { $0.isGeometryFlipped }, { $0.isGeometryFlipped = $1 },
            alias: "isGeometryFlipped")
        t.add(
            .masksToBounds, .bool, false, { $0.masksToBounds }, { $0.masksToBounds = $1 },
            [.implicit, .keepsDetail])
        t.addOptional(.contents, .any(.contents, .element), { $0.contents }, { $0.contents = $1 }, .implicit)
        t.add(.contentsRect, .rect, unit, { $0.contentsRect }, { $0.contentsRect = $1 }, .implicit)
        t.add(.contentsCenter, .rect, unit, { $0.contentsCenter }, { $0.contentsCenter = $1 }, .implicit)
        t.add(
            .contentsGravity,
            .constant(
                .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
                .resize, .resizeAspect, .resizeAspectFill), .resize, { $0.contentsGravity },
            { $0.contentsGravity = $1 })
        t.add(
            .contentsScale, .cgFloat.written(.positive), 1, { $0.contentsScale }, { $0.contentsScale = $1 },
            .implicit)
        t.add(
            .contentsFormat, .constant(), .RGBA8Uint, { $0.contentsFormat }, { $0.contentsFormat = $1 },
            .alwaysArchived)
        t.add(
            .minificationFilter, .constant(.nearest, .linear, .trilinear), .linear, { $0.minificationFilter },
            { $0.minificationFilter = $1 })
        t.add(
            .magnificationFilter, .constant(.nearest, .linear, .trilinear), .linear,
            { $0.magnificationFilter }, { $0.magnificationFilter = $1 })
        t.add(
            .minificationFilterBias, .float, 0, { $0.minificationFilterBias },
            { $0.minificationFilterBias = $1 }, [.implicit, .silentDefault])
        t.add(.opaque, .bool, false, { $0.isOpaque }, { $0.isOpaque = $1 }, alias: "isOpaque")
        t.add(
            .needsDisplayOnBoundsChange, .bool.written(.quiet), false, { $0.needsDisplayOnBoundsChange },
            { $0.needsDisplayOnBoundsChange = $1 })
        t.add(
            .drawsAsynchronously, .bool.written(.quiet), false, { $0.drawsAsynchronously },
            { $0.drawsAsynchronously = $1 })
        t.addOptional(
            .backgroundColor, .color, { $0.backgroundColor }, { $0.backgroundColor = $1 },
            [.implicit, .keepsDetail])
        t.add(
            .cornerRadius, .cgFloat, 0, { $0.cornerRadius }, { $0.cornerRadius = $1 },
            [.implicit, .silentDefault, .keepsDetail])
        t.add(
            .maskedCorners, .flags(15), CACornerMask(rawValue: 15), { $0.maskedCorners },
            { $0.maskedCorners = $1 })
        t.add(
            .cornerCurve, .constant(.circular, .continuous), .circular, { $0.cornerCurve },
            { $0.cornerCurve = $1 }, .alwaysArchived,
            also: [("continuousCorners", .either(true: "continuous", false: "circular"))])
        t.add(
            .borderWidth, .cgFloat, 0, { $0.borderWidth }, { $0.borderWidth = $1 },
            [.implicit, .silentDefault, .keepsDetail])
        t.addOptional(
            .borderColor, .color, initial: { .opaqueBlack }, { $0.borderColor }, { $0.borderColor = $1 },
            [.implicit, .keepsDetail])
        t.add(.opacity, .float, 1, { $0.opacity }, { $0.opacity = $1 }, [.implicit, .keepsDetail])
        t.add(
            .allowsGroupOpacity, .bool, true, { $0.allowsGroupOpacity }, { $0.allowsGroupOpacity = $1 },
            .alwaysArchived)
        t.add(
            .allowsEdgeAntialiasing, .bool, true, { $0.allowsEdgeAntialiasing },
            { $0.allowsEdgeAntialiasing = $1 }, .alwaysArchived)
        t.add(
            .edgeAntialiasingMask, .flags(15), CAEdgeAntialiasingMask(rawValue: 15),
            { $0.edgeAntialiasingMask }, { $0.edgeAntialiasingMask = $1 })
        t.addOptional(
            .compositingFilter, .any(.filter, .element), { $0.compositingFilter },
            { $0.compositingFilter = $1 }, [.transition, .keepsDetail],
            part: { CALayer.setCompositingInput($0, $1, $2) })
        t.addOptional(
            .filters, .object(.element), { $0.filters }, { $0.filters = $1 }, [.transition, .keepsDetail],
            part: { $0.setFilterInput($2, $1, of: .filters, \.filters) })
        t.addOptional(
            .backgroundFilters, .object(.element), { $0.backgroundFilters }, { $0.backgroundFilters = $1 },
            [.transition, .keepsDetail],
            part: { $0.setFilterInput($2, $1, of: .backgroundFilters, \.backgroundFilters) })
        t.add(.shouldRasterize, .bool, false, { $0.shouldRasterize }, { $0.shouldRasterize = $1 })
        t.add(
            .rasterizationScale, .cgFloat.written(.positive), 1, { $0.rasterizationScale },
            { $0.rasterizationScale = $1 }, .implicit)
        t.addOptional(
            .shadowColor, .color, initial: { .opaqueBlack }, { $0.shadowColor }, { $0.shadowColor = $1 },
            [.implicit, .keepsDetail])
        t.add(
            .shadowOpacity, .float, 0, { $0.shadowOpacity }, { $0.shadowOpacity = $1 },
            [.implicit, .silentDefault, .keepsDetail])
        t.add(
            .shadowOffset, .size, CGSize(width: 0, height: -3), { $0.shadowOffset }, { $0.shadowOffset = $1 },
            [.implicit, .keepsDetail])
        t.add(
            .shadowRadius, .cgFloat, 3, { $0.shadowRadius }, { $0.shadowRadius = $1 },
            [.implicit, .keepsDetail])
        t.addOptional(.shadowPath, .path, { $0.shadowPath }, { $0.shadowPath = $1 }, .keepsDetail)
        t.addOptional(.name, .text, { $0.name }, { $0.name = $1 })
        t.add(
            .autoresizingMask, .flags(63).written(.quiet), [], { $0.autoresizingMask },
            { $0.autoresizingMask = $1 }, .silentDefault)
        t.add(.beginTime, .double, 0, { $0.beginTime }, { $0.beginTime = $1 }, .silentDefault)
        t.add(.duration, .double.written(.length), .infinity, { $0.duration }, { $0.duration = $1 })
        t.add(.speed, .float, 1, { $0.speed }, { $0.speed = $1 })
        t.add(.timeOffset, .double, 0, { $0.timeOffset }, { $0.timeOffset = $1 }, .silentDefault)
        t.add(
            .repeatCount, .float.written(.length), 0, { $0.repeatCount }, { $0.repeatCount = $1 },
            .silentDefault)
        t.add(
            .repeatDuration, .double.written(.length), 0, { $0.repeatDuration }, { $0.repeatDuration = $1 },
            .silentDefault)
        t.add(.autoreverses, .bool, false, { $0.autoreverses }, { $0.autoreverses = $1 }, .silentDefault)
        t.add(
            .fillMode, .constant(.removed, .forwards, .backwards, .both), .removed, { $0.fillMode },
            { $0.fillMode = $1 })
        t.add(
            .wantsExtendedDynamicRangeContent, .bool.written(.quiet), false,
            { $0.wantsExtendedDynamicRangeContent }, { $0.wantsExtendedDynamicRangeContent = $1 },
            .silentDefault)
        t.add(.toneMapMode, .constant(), .automatic, { $0.toneMapMode }, { $0.toneMapMode = $1 })
        t.add(
            .preferredDynamicRange, .constant(), .standard, { $0.preferredDynamicRange },
            { $0.preferredDynamicRange = $1 })
        t.add(
            .contentsHeadroom, .cgFloat.written(.quiet), 0, { $0.contentsHeadroom },
            { $0.contentsHeadroom = $1 })
        t.add(
            .wantsDynamicContentScaling, .bool.written(.quiet), false, { $0.wantsDynamicContentScaling },
            { $0.wantsDynamicContentScaling = $1 }, .silentDefault)
        // Relations and derived values.
        t.add(.frame, .rect, .zero, { $0.frame }, { $0.frame = $1 }, [.relation, .derived, .silentDefault])
        t.addOptional(.sublayers, .object(.element), { $0.sublayers }, { $0.sublayers = $1 }, .relation)
        t.addOptional(.superlayer, .object(.unread), { $0.superlayer }, { _, _ in }, [.relation, .derived])
        t.addOptional(.mask, .object(.element), { $0.mask }, { $0.mask = $1 }, .relation)
        t.addOptional(.delegate, .object(.quiet), { $0.delegate }, { $0.delegate = $1 }, .relation)
        t.addOptional(.actions, .object(.quiet), { $0.actions }, { $0.actions = $1 }, .relation)
        t.addOptional(.style, .object(.quiet), { $0.style }, { $0.style = $1 }, .relation)
        t.addOptional(
            .layoutManager, .object(.quiet), { $0.layoutManager }, { $0.layoutManager = $1 }, .relation)
        t.addOptional(.constraints, .object(.unread), { $0.constraints }, { $0.constraints = $1 }, .relation)
    }
}
