#include "CViewMethods.h"

#include "CLayerCopy.h"

#include <stdint.h>

// UIKit.UIView.draw(CGRect).
extern const char uiview_draw[] __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVF");

// The allocating form of UIKit.UITableViewCell.init(style:reuseIdentifier:).
extern const char cell_init[] __asm__(
    "$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfC");

typedef __attribute__((swiftcall)) void *(*init_cell_fn)(uint8_t style, uint64_t text, uint64_t object,
                                                         __attribute__((swift_context)) const void *type);

void *view_make_cell(const void *cell_class, const void *base_class) {
    size_t offset = class_method_offset(base_class, cell_init);
    if (offset == 0) return NULL;
    return (*(const init_cell_fn *)((const char *)cell_class + offset))(0, 0, 0, cell_class);
}

int view_draws_otherwise(const void *view_class, const void *base_class) {
    return class_overrides(view_class, base_class, base_class, uiview_draw);
}
