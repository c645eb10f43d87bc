import QuartzCore
import TestSupport

extension PropertyChange {
    static let contents: [PropertyChange] =
        values("contents", \.contents, { _ in PropertyScene.otherPicture }, { _ in nil })
        + values("contentsRect", \.contentsRect, { _ in CGRect(x: 0.25, y: 0.1, width: 0.5, height: 0.6) })
        + values("contentsCenter", \.contentsCenter, { _ in CGRect(x: 0.3, y: 0.4, width: 0.2, height: 0.3) })
        + values("contentsGravity", \.contentsGravity, { _ in .topLeft }, { _ in .resizeAspect })
        + values("contentsScale", \.contentsScale, { $0.contentsScale * 2 })
        + values("contentsFormat", \.contentsFormat, { _ in .gray8Uint })
        + values("minificationFilter", \.minificationFilter, { _ in .nearest }, { _ in .trilinear })
        + values("magnificationFilter", \.magnificationFilter, { _ in .nearest })
        + values("minificationFilterBias", \.minificationFilterBias, { $0.minificationFilterBias + 1.5 })
        + toggle("opaque", \.isOpaque)
        + toggle("needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange)
        + toggle("drawsAsynchronously", \.drawsAsynchronously)
        + toggle("wantsExtendedDynamicRangeContent", \.wantsExtendedDynamicRangeContent)
        + toggle("wantsDynamicContentScaling", \.wantsDynamicContentScaling)
        + values("toneMapMode", \.toneMapMode, { _ in .never })
        + values("preferredDynamicRange", \.preferredDynamicRange, { _ in .high })
        + values("contentsHeadroom", \.contentsHeadroom, { _ in 2 })

    static let look: [PropertyChange] =
        values(
            "backgroundColor", \.backgroundColor, { _ in .rgb(0.1, 0.5, 0.3) },
            { _ in .rgb(0.9, 0.5, 0.3, 0.4) }, { _ in nil })
        + values("borderColor", \.borderColor, { _ in .rgb(0.9, 0, 0.9, 0.7) }, { _ in nil })
        + values("borderWidth", \.borderWidth, { $0.borderWidth + 1.5 }, { _ in 0 })
        + values("cornerRadius", \.cornerRadius, { $0.cornerRadius + 4 }, { _ in 0 })
        + values(
            "maskedCorners", \.maskedCorners, { $0.maskedCorners.symmetricDifference(.layerMinXMinYCorner) })
        + values("cornerCurve", \.cornerCurve, { $0.cornerCurve == .circular ? .continuous : .circular })
        + values("opacity", \.opacity, { $0.opacity * 0.6 }, { _ in 0 })
        + toggle("allowsGroupOpacity", \.allowsGroupOpacity)
        + toggle("allowsEdgeAntialiasing", \.allowsEdgeAntialiasing)
        + values(
            "edgeAntialiasingMask", \.edgeAntialiasingMask,
            { $0.edgeAntialiasingMask.symmetricDifference([.layerLeftEdge, .layerTopEdge]) })

    static let effects: [PropertyChange] =
        values(
            "compositingFilter", \.compositingFilter, { _ in "differenceBlendMode" }, { _ in "sourceAtop" })
        + values(
            "filters", \.filters, { _ in [filter("gaussianBlur", 2)] }, { _ in [filter("colorInvert")] },
            { layer in
                // The same filter with another input, as a key path sets it.
                guard var filters = layer.filters, filters.first is CAFilter else { return nil }
                filters[0] = filter("gaussianBlur", 1.25)
                return filters
            },
            { layer in
                // Likewise, where the filter changes no more than colours.
                guard let old = layer.filters?.first as? CAFilter, old.type == "colorBrightness" else {
                    return nil
                }
                return [brightness(0.3)]
            })
        + actions("filters") { layer in
            let old = layer.filters
            layer.setValue(3.5, forKeyPath: "filters.gaussianBlur.inputRadius")
            return { layer.filters = old }
        }
        + values(
            "backgroundFilters", \.backgroundFilters, { _ in [filter("gaussianBlur", 2)] },
            { _ in [filter("colorInvert")] })
        + toggle("shouldRasterize", \.shouldRasterize)
        + values("rasterizationScale", \.rasterizationScale, { $0.rasterizationScale / 2 })
        + values("shadowColor", \.shadowColor, { _ in .rgb(0.9, 0.1, 0.1, 0.5) })
        + values("shadowOpacity", \.shadowOpacity, { $0.shadowOpacity * 0.6 + 0.1 }, { _ in 0 })
        + values("shadowOffset", \.shadowOffset, { CGSize(width: $0.shadowOffset.width + 3, height: 4) })
        + values("shadowRadius", \.shadowRadius, { $0.shadowRadius + 1.5 }, { _ in 0 })
        + values(
            "shadowPath", \.shadowPath,
            { CGPath(ellipseIn: $0.bounds.insetBy(dx: -4, dy: 1), transform: nil) },
            { CGPath(rect: $0.bounds.insetBy(dx: 1, dy: -3), transform: nil) }, { _ in nil })

    static func brightness(_ amount: Double) -> CAFilter {
        let filter = CAFilter(type: "colorBrightness")
        filter.setValue(amount, forKey: "inputAmount")
        return filter
    }

    static func filter(_ type: String, _ radius: Double? = nil) -> CAFilter {
        let filter = CAFilter(type: type)
        if let radius { filter.setValue(radius, forKey: "inputRadius") }
        return filter
    }
}
