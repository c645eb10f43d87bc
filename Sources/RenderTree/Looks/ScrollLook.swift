/// Says that a layer is a `CAScrollLayer`, whose sublayers are likely to move all together.
package struct ScrollLook: LayerLook {
    package init() {}
}
