import Foundation
import Testing

@testable import Compositor

@Suite struct BlurStagesTests {
    @Test(arguments: [0.5, 1, 1.5, 2.9])
    func tapsAddUpToTheGaussian(sigma: Double) {
        let kernel = BlurKernel(sigma: sigma, isShadow: false)
        var sum = Double(kernel.center), variance = 0.0
        for pair in kernel.pairs {
            sum += 2 * Double(pair.weight)
            // A tap between two texels stands for both.
            let low = Double(pair.offset).rounded(.down), part = Double(pair.offset) - low
            variance += 2 * Double(pair.weight) * ((1 - part) * low * low + part * (low + 1) * (low + 1))
        }
        #expect(abs(sum - 1) < 1e-6)
        #expect(abs(variance.squareRoot() - sigma) < 0.001 * sigma)
        #expect(kernel.pairs.count <= BlurKernel.maximumPairs)
    }

    /// The variances of averaging, blurring and enlarging add up to that of the Gaussian.
    @Test(arguments: [0.5, 2, 3, 4, 7.3, 32, 100, 256])
    func stagesAddUp(sigma: Double) {
        let blur = BlurStages(sigma: (sigma, sigma))
        let f = Double(blur.factor.x)
        var kernel = 0.0, reduction = 1
        for stage in blur.stages {
            switch stage {
            case .blur(let s, _, _): kernel = s
            case .average(let x, _): reduction *= x
            case .comb, .effect, .cells, .mosaic: Issue.record("a Gaussian has no such stage")
            }
        }
        #expect(reduction == blur.factor.x)
        let enlarging = f > 1 ? 1.0 / 6 : 0
        let variance = (kernel * kernel + enlarging) * f * f + (f * f - 1) / 12
        #expect(abs(variance.squareRoot() - sigma) < 1e-6 * sigma)
        #expect(kernel < BlurKernel.largestSigma)
        #expect(blur.outset.x >= 3 * sigma)
    }

    /// The kernel of Apple's systems, from a shadow of four pixels: 4 levels of 255 half a pixel within its end.
    @Test func shadowsEndAtTwoDeviations() {
        let weights = BlurKernel.shadowWeights(4)
        #expect(weights.count == 9)
        var sum = 0.0
        let profile = weights.reversed().map {
            sum += 255 * $0
            return Int(sum.rounded())
        }
        #expect(profile == [4, 9, 18, 30, 46, 66, 89, 114, 141])
        // Between two texels a part of the further one counts.
        #expect(BlurKernel.shadowWeights(1.25).count == 4)
        let (part, whole) = (BlurKernel.shadowWeights(1.25), BlurKernel.shadowWeights(1.5))
        #expect(abs(part[3] / part[0] - 0.5 * exp(-9 / 3.125)) < 1e-12)
        #expect(abs(whole[3] / whole[0] - exp(-9 / 4.5)) < 1e-12)
    }

    @Test(arguments: [3, 4, 7.3, 32, 100]) func stagesOfShadowsAddUp(sigma: Double) {
        let blur = BlurStages(sigma: (sigma, sigma), isShadow: true)
        var kernel = 0.0
        for case .blur(let s, _, true) in blur.stages { kernel = s }
        let f = Double(blur.factor.x)
        let variance =
            (BlurKernel.variance(BlurKernel.shadowWeights(kernel)) + 1.0 / 6) * f * f + (f * f - 1) / 12
        let whole = BlurKernel.variance(BlurKernel.shadowWeights(sigma))
        #expect(abs(variance.squareRoot() - whole.squareRoot()) < 0.002 * sigma)
        #expect(blur.outset.x >= 2 * sigma && kernel < BlurKernel.largestSigma)
    }

    @Test func largeBlursTakeFewStages() {
        #expect(BlurStages(sigma: (4, 4)).stages.count == 3)
        #expect(BlurStages(sigma: (32, 32)).stages.count == 4)
        #expect(BlurStages(sigma: (1e9, 1e9)).stages.count <= 6)
        #expect(BlurStages(sigma: (0, 5)).stages.count == 2)
        #expect(BlurStages(sigma: (0.1, .nan)).stages.isEmpty)
    }
}
