extension FloatPlane {
    /// The Sobel derivatives in x and y, divided by 8, the edges repeated.
    func gradient() -> (x: FloatPlane, y: FloatPlane) {
        let gx = FloatPlane(width: width, height: height)
        let gy = FloatPlane(width: width, height: height)
        for y in 0..<height {
            let above = values + (y == 0 ? 0 : y - 1) * width
            let here = values + y * width
            let below = values + (y == height - 1 ? y : y + 1) * width
            let dx = gx.values + y * width
            let dy = gy.values + y * width
            var x = 0
            while x < width {
                let l = x == 0 ? x : x &- 1
                let r = x == width &- 1 ? x : x &+ 1
                let right = above[r] + 2 * here[r] + below[r]
                let left = above[l] + 2 * here[l] + below[l]
                let bottom = below[l] + 2 * below[x] + below[r]
                let top = above[l] + 2 * above[x] + above[r]
                dx[x] = (right - left) * 0.125
                dy[x] = (bottom - top) * 0.125
                x &+= 1
            }
        }
        return (gx, gy)
    }
}
