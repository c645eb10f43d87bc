#include "CViewMethods.h"

#include "CLayerCopy.h"

// UIKit.UIView.draw(CGRect).
extern const char uiview_draw[] __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVF");

int view_draws_otherwise(const void *view_class, const void *base_class) {
    return class_overrides(view_class, base_class, base_class, uiview_draw);
}
