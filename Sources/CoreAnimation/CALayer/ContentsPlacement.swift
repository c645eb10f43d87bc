/// How a layer's contents are placed and sampled; kept apart from the image, which need not be there.
struct ContentsPlacement {
    var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    var scale: CGFloat = 1
    var gravity = CALayerContentsGravity.resize
    var minification = CALayerContentsFilter.linear
    var magnification = CALayerContentsFilter.linear
    var bias: Float = 0
}
