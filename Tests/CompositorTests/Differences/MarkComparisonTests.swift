@testable import Coverage
import Geometry
import CoreGraphics
import Foundation
import Testing

@testable import Compositor
@testable import Animation
@testable import Particles
@testable import RenderTree

/// Every field of a mark either makes two marks differ, or there is a reason why it need not.
@Suite struct MarkComparisonTests {
    private static let rect = LayerRect(minX: 0, minY: 0, maxX: 20, maxY: 10)

    private func drawSame(_ x: LooseMark, _ y: LooseMark) -> Bool {
        var a = PaintList.Content(), b = PaintList.Content()
        let i = a.add(x), j = b.add(y)
        return a.drawsSame(i, b, j)
    }

    private func fields(of value: Any) -> Set<String> {
        Set(Mirror(reflecting: value).children.compactMap(\.label))
    }

    private func mark(_ record: any MarkRecord) -> LooseMark {
        LooseMark(
            record, of: LayerID(rawValue: 1), .identity, clip: PixelRect(x: 0, y: 0, width: 20, height: 10))
    }

    /// Checks that there is a change for each field, and that each makes the mark another one.
    private func check<Value>(
        _ value: Value, notCompared: Set<String> = [], _ changes: [String: (inout Value) -> Void],
        mark: (Value) -> LooseMark
    ) {
        #expect(fields(of: value) == notCompared.union(changes.keys), "\(Value.self)")
        #expect(drawSame(mark(value), mark(value)))
        for (field, change) in changes {
            var other = value
            change(&other)
            #expect(!drawSame(mark(value), mark(other)), "\(Value.self): \(field)")
            #expect(!drawSame(mark(other), mark(value)), "\(Value.self): \(field)")
        }
    }

    private func check<Record: MarkRecord>(
        _ record: Record, notCompared: Set<String> = [], _ changes: [String: (inout Record) -> Void]
    ) {
        check(record, notCompared: notCompared, changes) { mark($0) }
    }

    /// What lies behind marks is compared apart; a clip that cuts anything off shows in the bounds; what a mark hides follows
    /// from what it looks like.
    @Test func headers() {
        let record = RectangleRecord(rect: Self.rect, color: .one)
        check(
            mark(record).mark, notCompared: ["backdrop", "clip", "density"],
            [
                "layer": { $0.layer = LayerID(rawValue: 2) },
                "toDevice": { $0.toDevice = $0.toDevice.translatedBy(1, 0) },
                "bounds": { $0.bounds.maxX += 1 },
                "blend": { $0.blend = .add },
                "alpha": { $0.alpha = 0.5 },
            ]
        ) { LooseMark($0, record) }
    }

    @Test func shapes() {
        var shape = MarkShape(Self.rect)
        shape.borderWidth = 2
        check(
            shape,
            [
                "rect": { $0.rect.maxX += 1 },
                "whole": { $0.whole.maxX += 1 },
                "radii": { $0.radii.isContinuous = true },
                "smoothSides": { $0.smoothSides = 14 },
                "tuckedSides": { $0.tuckedSides = 1 },
                "borderColor": { $0.borderColor.w = 0.5 },
                "borderWidth": { $0.borderWidth = 1 },
            ]
        ) { mark(RoundedRectangleRecord(shape: $0, color: .one)) }
    }

    @Test func colors() {
        check(
            RectangleRecord(rect: Self.rect, color: .one),
            [
                "rect": { $0.rect.maxX += 1 }, "color": { $0.color.w = 0.5 },
                "smoothSides": { $0.smoothSides = 14 },
            ])
        check(
            RoundedRectangleRecord(shape: MarkShape(Self.rect), color: .one),
            ["shape": { $0.shape.rect.maxX += 1 }, "color": { $0.color.w = 0.5 }])
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 5), transform: nil)
        check(
            OutlineRecord(DrawnOutline(path: path, style: .fill(isEvenOdd: false)), .one),
            [
                "rect": { $0.rect.maxX += 1 }, "color": { $0.color.w = 0.5 },
                "outline": { $0.outline = DrawnOutline(path: path, style: .fill(isEvenOdd: true)) },
                "gradient": { $0.gradient = PlanePaint(.radial, toPlace: .identity) },
            ])
        check(
            CellsRecord(cells: ColorCells([PixelRect(x: 0, y: 0, width: 2, height: 3)], [.one])),
            [
                "cells": { $0.cells = ColorCells([PixelRect(x: 0, y: 0, width: 2, height: 3)], [.zero]) },
                "tint": { $0.tint = SIMD4(1, 0.5, 1, 1) },
            ])
    }

    @Test func paints() throws {
        func image() throws -> CGImage {
            try #require(
                CGImage(width: 4, height: 4, rgba8: Data(count: 64), alphaInfo: .premultipliedLast))
        }
        let (first, second) = (try image(), try image())
        check(
            PictureRecord(
                shape: MarkShape(Self.rect),
                image: SceneImage(image: first, minification: .linear, magnification: .linear, bias: 0),
                texels: .identity),
            [
                "shape": { $0.shape.rect.maxX += 1 }, "image": { $0.image.image = second },
                "texels": { $0.texels.offsetX = 1 },
                "texelLimits": { $0.texelLimits = TexelRect(minX: 0, minY: 0, maxX: 3, maxY: 2) },
                "color": { $0.color.w = 0.5 }, "tint": { $0.tint = SIMD4(1, 0.5, 1, 1) },
            ])
        check(
            MaskRecord(Self.rect, .one, first, .identity),
            [
                "rect": { $0.rect.maxX += 1 }, "color": { $0.color.w = 0.5 },
                "image": { $0.image.image = second }, "texels": { $0.texels.offsetX = 1 },
                "stretch": { $0.stretch = SIMD2(1, 2) },
            ])
        check(
            GradientRecord(shape: MarkShape(Self.rect), paint: PlanePaint(.axial, toPlace: .identity)),
            [
                "shape": { $0.shape.rect.maxX += 1 },
                "paint": { $0.paint = PlanePaint(.radial, toPlace: .identity) },
                "isMask": { $0.isMask = true },
            ])
    }

    /// What a surface is sampled with counts; which one it is, is compared apart.
    @Test func surfaces() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 5), transform: nil)
        check(
            SurfaceRecord(shape: MarkShape(Self.rect), surface: SceneSurface()), notCompared: ["surface"],
            [
                "shape": { $0.shape.rect.maxX += 1 }, "mask": { $0.mask = SceneSurface() },
                "operation": { $0.operation = .multiply },
                "outline": { $0.outline = DrawnOutline(path: path, style: .fill(isEvenOdd: true)) },
            ])
        let blur = SurfaceSampling.Filter.blur(sigma: 1, isVertical: false, isShadow: false)
        let sample = SampleRecord(
            rect: Self.rect, sampling: SurfaceSampling(surface: SceneSurface(), filter: blur))
        check(
            sample,
            [
                "rect": { $0.rect.maxX += 1 },
                "sampling": { $0.sampling.filter = .blur(sigma: 1, isVertical: false, isShadow: true) },
                "texels": { $0.texels.offsetX = 1 }, "color": { $0.color.w = 0.5 },
            ])
        var other = sample
        other.sampling.surface = SceneSurface()
        #expect(drawSame(mark(sample), mark(other)))
        other.sampling.filter = .linear
        #expect(!drawSame(mark(sample), mark(other)))
        other = sample
        other.sampling.filter = .blur(sigma: 1.5, isVertical: false, isShadow: false)
        #expect(!drawSame(mark(sample), mark(other)))
    }

    @Test func particles() {
        let list = ParticleList([], [], EmitterLook(), isOver: false)
        check(
            ParticlesRecord(rect: Self.rect, paint: ParticlePaint(list, isFlipped: true)),
            [
                "rect": { $0.rect.maxX += 1 }, "tint": { $0.tint = SIMD4(1, 0.5, 1, 1) },
                "paint": { $0.paint = ParticlePaint(list, from: 1, isFlipped: true) },
            ])
    }
}
