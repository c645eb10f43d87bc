/// The structural similarity of two pictures, 1 when equal: the mean over pixels and four channels.
///
/// Windows are Gaussians of sigma 1.5. A channel that `channels` leaves out is equal in both pictures.
/// Source: Wang, Bovik, Sheikh, Simoncelli, "Image quality assessment", 2004.
func structuralSimilarity(_ channels: [FloatPlane.Pair]) -> Double {
    let equal = Double(4 - channels.count)
    return (channels.map(structuralSimilarity).reduce(0, +) + equal) / 4
}

private func structuralSimilarity(_ channel: FloatPlane.Pair) -> Double {
    // Second moments are taken about mid grey, which keeps the differences of large squares exact enough.
    let middle: Float = 128
    let (a, b) = (channel.reference, channel.test)
    let (aa, bb, ab) = products(a, b, about: middle)
    let blur = { (plane: FloatPlane) in plane.gaussian(sigma: 1.5, truncate: 3.5) }
    let (meanA, meanB) = (blur(a), blur(b))
    let (squareA, squareB, product) = (blur(aa), blur(bb), blur(ab))
    let (ma, mb) = (meanA.values, meanB.values)
    let (sa, sb, sab) = (squareA.values, squareB.values, product.values)
    let c1: Float = 0.01 * 255 * 0.01 * 255
    let c2: Float = 0.03 * 255 * 0.03 * 255
    var sum = 0.0
    var i = 0
    while i < a.count {
        let (x, y) = (ma[i], mb[i])
        let (dx, dy) = (x - middle, y - middle)
        let varianceA = sa[i] - dx * dx
        let varianceB = sb[i] - dy * dy
        let covariance = sab[i] - dx * dy
        let light = (2 * x * y + c1) / (x * x + y * y + c1)
        let structure = (2 * covariance + c2) / (varianceA + varianceB + c2)
        sum += Double(light * structure)
        i &+= 1
    }
    return sum / Double(a.count)
}

private func products(
    _ a: FloatPlane, _ b: FloatPlane, about middle: Float
) -> (aa: FloatPlane, bb: FloatPlane, ab: FloatPlane) {
    let make = { FloatPlane(width: a.width, height: a.height) }
    let (aa, bb, ab) = (make(), make(), make())
    let (p, q, pp, qq, pq) = (a.values, b.values, aa.values, bb.values, ab.values)
    var i = 0
    while i < a.count {
        let x = p[i] - middle
        let y = q[i] - middle
        pp[i] = x * x
        qq[i] = y * y
        pq[i] = x * y
        i &+= 1
    }
    return (aa, bb, ab)
}
