/// The value below which `percent` of the values lie, interpolated between neighbours in order; 0 for none.
///
/// Reorders `values`: a quickselect, since sorting thousands of numbers is slow without optimisation.
func percentile(_ percent: Double, of values: inout [Float]) -> Double {
    guard !values.isEmpty else { return 0 }
    let place = percent / 100 * Double(values.count - 1)
    let rank = Int(place)
    return values.withUnsafeMutableBufferPointer { v in
        let low = select(rank, in: v)
        guard rank + 1 < v.count else { return Double(low) }
        var next = v[rank + 1]
        var i = rank + 1
        while i < v.count {
            if v[i] < next { next = v[i] }
            i &+= 1
        }
        return Double(low) + (place - Double(rank)) * Double(next - low)
    }
}

/// Moves the value of rank `rank` to its place, smaller ones before it and larger ones after it.
private func select(_ rank: Int, in v: UnsafeMutableBufferPointer<Float>) -> Float {
    var low = 0
    var high = v.count - 1
    while low < high {
        let pivot = v[(low + high) / 2]
        var i = low
        var j = high
        while i <= j {
            while v[i] < pivot { i &+= 1 }
            while v[j] > pivot { j &-= 1 }
            if i <= j {
                v.swapAt(i, j)
                i &+= 1
                j &-= 1
            }
        }
        if rank <= j {
            high = j
        } else if rank >= i {
            low = i
        } else {
            break
        }
    }
    return v[rank]
}
