import CoreGraphics
import Foundation
import Testing

/// Named spaces against values that were computed from their standards by hand or by Little CMS.
@Suite struct CGColorSpaceNamesTests {
    static let names = [
        CGColorSpace.adobeRGB1998, CGColorSpace.dcip3, CGColorSpace.rommrgb, CGColorSpace.acescgLinear,
        CGColorSpace.linearDisplayP3, CGColorSpace.extendedLinearDisplayP3, CGColorSpace.displayP3_HLG,
        CGColorSpace.displayP3_PQ, CGColorSpace.displayP3_PQ_EOTF, CGColorSpace.itur_709,
        CGColorSpace.itur_709_HLG, CGColorSpace.itur_709_PQ, CGColorSpace.itur_2020,
        CGColorSpace.itur_2020_sRGBGamma, CGColorSpace.itur_2020_HLG, CGColorSpace.itur_2020_PQ,
        CGColorSpace.itur_2020_PQ_EOTF, CGColorSpace.linearITUR_2020, CGColorSpace.extendedITUR_2020,
        CGColorSpace.extendedLinearITUR_2020, CGColorSpace.itur_2100_HLG, CGColorSpace.itur_2100_PQ,
    ]

    @Test(arguments: names) func eachIsRGBAndGoesThereAndBack(_ name: CFString) throws {
        let space = try #require(CGColorSpace(name: name))
        #expect(space.model == .rgb && space.numberOfComponents == 3 && space.name == name)
        for components in [SIMD4(0.2, 0.5, 0.7, 0), SIMD4(0.7, 0.1, 0.4, 0), SIMD4(0.6, 0.6, 0.6, 0)] {
            let back = space.fromExtendedSRGB(space.toExtendedSRGB(components))
            for i in 0..<3 { #expect(abs(back[i] - components[i]) < 1e-9, "\(name) \(back)") }
        }
        // What has no colour in one has none in the other.
        let gray = space.toExtendedSRGB(SIMD4(0.5, 0.5, 0.5, 0))
        #expect(abs(gray.x - gray.y) < 1e-4 && abs(gray.y - gray.z) < 1e-4, "\(gray)")
    }

    /// The matrix of Display P3 as it is published, which is computed from its chromaticities.
    @Test func matricesComeFromChromaticities() {
        let red = ColorPrimaries.displayP3.toLinearSRGB(SIMD3(1, 0, 0))
        let expected = SIMD3(1.224940176281, -0.042056954710, -0.019637554590)
        for i in 0..<3 { #expect(abs(red[i] - expected[i]) < 1e-6) }
        // ITU-R BT.2407, table 2-2.
        let green = ColorPrimaries.itur2020.toLinearSRGB(SIMD3(0, 1, 0))
        for (a, b) in [(green.x, -0.5876), (green.y, 1.1329), (green.z, -0.1006)] {
            #expect(abs(a - b) < 1e-4)
        }
    }

    @Test func adobeGreenIsOutsideOfSRGB() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.adobeRGB1998))
        let green = space.toExtendedSRGB(SIMD4(0, 1, 0, 0)),
            mixed = space.toExtendedSRGB(SIMD4(0.5, 0.5, 0.25, 0))
        #expect(green.x < -0.4 && abs(green.y - 1) < 1e-3)
        #expect(
            abs(mixed.x - 0.50399) < 1e-4 && abs(mixed.y - 0.50399) < 1e-4 && abs(mixed.z - 0.22122) < 1e-4)
        #expect(space.isWideGamutRGB && !space.usesExtendedRange && !space.isHDR())
    }

    @Test func curvesHaveTheirKnownValues() {
        #expect(abs(TransferFunction.itur709.linearize(0.5) - 0.259719) < 1e-5)
        // ST 2084: 100 cd/m² has the signal 0.5081, 203 cd/m² 0.5807; HLG: white has 0.75.
        #expect(abs(TransferFunction.pq.encode(100.0 / 203) - 0.5081) < 1e-4)
        #expect(abs(TransferFunction.pq.linearize(0.58068) - 1) < 1e-3)
        #expect(abs(TransferFunction.hlg.linearize(0.75) - 1) < 1e-12)
        #expect(abs(TransferFunction.pq.linearize(1) - 10_000.0 / 203) < 1e-9)
        for f in TransferFunction.allCases {
            for v in [0, 1, 2, 1e30, -1e30, 65504] {
                #expect(f.linearize(v).isFinite && f.encode(v).isFinite)
            }
        }
    }

    @Test func highRangeIsTold() {
        let pq = CGColorSpace(name: CGColorSpace.itur_2100_PQ),
            hlg = CGColorSpace(name: CGColorSpace.itur_2100_HLG)
        #expect(pq.map(CGColorSpaceIsPQBased) == true && hlg.map(CGColorSpaceIsHLGBased) == true)
        #expect(pq?.isHDR() == true && CGColorSpace(name: CGColorSpace.itur_2020)?.isHDR() == false)
    }

    /// Through the fast tables of bytes and through the general way of 16 bits.
    @Test(arguments: [CGColorSpace.adobeRGB1998, CGColorSpace.itur_2020, CGColorSpace.itur_2100_PQ])
    func imagesAreConverted(_ name: CFString) throws {
        let space = try #require(CGColorSpace(name: name))
        let color = space.toExtendedSRGB(SIMD4(128, 64, 102, 0) / 255)
        let expected = (0..<3).map { (min(max(color[$0], 0), 1) * 255).rounded() }
        let bytes = try #require(makeImage([128, 64, 102, 255], width: 1, height: 1, space: space))
            .premultiplied
        let words = try #require(
            CGImage(
                width: 1, height: 1, bitsPerComponent: 16, bitsPerPixel: 64, bytesPerRow: 8, space: space,
                bitmapInfo: CGBitmapInfo(alpha: .last),
                provider: CGDataProvider(bytes: Data([128, 128, 64, 64, 102, 102, 255, 255])), isOpaque: false
            )
        ).premultiplied
        for i in 0..<3 {
            #expect(abs(Double(bytes[i]) - expected[i]) <= 1 && abs(Double(words[i]) - expected[i]) <= 1)
        }
    }
}
