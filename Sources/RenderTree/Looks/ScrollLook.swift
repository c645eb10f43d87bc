/// Marks a `CAScrollLayer`, whose sublayers usually move together.
package struct ScrollLook: LayerLook {
    package init() {}
}
