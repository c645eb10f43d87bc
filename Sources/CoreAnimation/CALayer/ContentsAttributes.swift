/// The placement and sampling of a layer's contents, independent of the image.
struct ContentsAttributes {
    var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    var scale: CGFloat = 1
    var gravity = CALayerContentsGravity.resize
    var minification = CALayerContentsFilter.linear
    var magnification = CALayerContentsFilter.linear
    var bias: Float = 0
}
