#include "CViewMethods.h"

#include "CLayerCopy.h"

#include <stdint.h>

// UIKit.UIView.draw(CGRect).
extern const char uiview_draw[] __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVF");

// UIKit.UIView.draw(CALayer, in: CGContext), UILabel.drawText(in:), UITextField.drawText(in:) and drawPlaceholder(in:).
extern const char uiview_draw_layer[] __asm__(
    "$s5UIKit6UIViewC4draw_2iny13CoreAnimation7CALayerC_0E8Graphics9CGContextCtF");
extern const char uilabel_draw_text[] __asm__("$s5UIKit7UILabelC8drawText2iny10Foundation6CGRectV_tF");
extern const char uifield_draw_text[] __asm__("$s5UIKit11UITextFieldC8drawText2iny10Foundation6CGRectV_tF");
extern const char uifield_draw_placeholder[] __asm__(
    "$s5UIKit11UITextFieldC15drawPlaceholder2iny10Foundation6CGRectV_tF");

// The allocating form of UIKit.UITableViewCell.init(style:reuseIdentifier:).
extern const char cell_init[] __asm__(
    "$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfC");

typedef __attribute__((swiftcall)) void *(*init_cell_fn)(uint8_t style, uint64_t text, uint64_t object,
                                                         __attribute__((swift_context)) const void *type);

// The allocating forms of UIKit.UIView.init(frame:), UITableViewHeaderFooterView.init(reuseIdentifier:), and of init()
// of the attributes and invalidation contexts of collections.
extern const char view_init[] __asm__("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfC");
extern const char header_init[] __asm__("$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfC");
extern const char attributes_init[] __asm__("$s5UIKit32UICollectionViewLayoutAttributesCACycfC");
extern const char invalidation_init[] __asm__("$s5UIKit41UICollectionViewLayoutInvalidationContextCACycfC");

// The allocating forms of init() of UIKit.UIView, UIViewController and UIResponder.
extern const char view_plain_init[] __asm__("$s5UIKit6UIViewCACycfC");
extern const char controller_init[] __asm__("$s5UIKit16UIViewControllerCACycfC");
extern const char responder_init[] __asm__("$s5UIKit11UIResponderCACycfC");

typedef __attribute__((swiftcall)) void *(*init_view_fn)(double x, double y, double width, double height,
                                                         __attribute__((swift_context)) const void *type);
typedef __attribute__((swiftcall)) void *(*init_header_fn)(uint64_t text, uint64_t object,
                                                           __attribute__((swift_context)) const void *type);
typedef __attribute__((swiftcall)) void *(*init_fn)(__attribute__((swift_context)) const void *type);

void *view_make_framed(const void *view_class, const void *base_class, double x, double y, double width,
                       double height) {
    size_t offset = class_method_offset(base_class, view_init);
    if (offset == 0) return NULL;
    return (*(const init_view_fn *)((const char *)view_class + offset))(x, y, width, height, view_class);
}

void *view_make_header(const void *header_class, const void *base_class) {
    size_t offset = class_method_offset(base_class, header_init);
    if (offset == 0) return NULL;
    return (*(const init_header_fn *)((const char *)header_class + offset))(0, 0, header_class);
}

static void *make_plain(const void *type, const void *base_class, const void *method) {
    size_t offset = class_method_offset(base_class, method);
    if (offset == 0) return NULL;
    return (*(const init_fn *)((const char *)type + offset))(type);
}

void *view_make(const void *view_class, const void *base_class) {
    return make_plain(view_class, base_class, view_plain_init);
}

void *controller_make(const void *controller_class, const void *base_class) {
    return make_plain(controller_class, base_class, controller_init);
}

void *responder_make(const void *type, const void *base_class) {
    return make_plain(type, base_class, responder_init);
}

void *attributes_make(const void *type, const void *base_class) {
    return make_plain(type, base_class, attributes_init);
}

void *invalidation_make(const void *type, const void *base_class) {
    return make_plain(type, base_class, invalidation_init);
}

void *view_make_cell(const void *cell_class, const void *base_class) {
    size_t offset = class_method_offset(base_class, cell_init);
    if (offset == 0) return NULL;
    return (*(const init_cell_fn *)((const char *)cell_class + offset))(0, 0, 0, cell_class);
}

int view_draws_otherwise(const void *view_class, const void *base_class) {
    return class_overrides(view_class, base_class, base_class, uiview_draw);
}

int label_draws_otherwise(const void *view_class, const void *label_class, const void *base_class) {
    return class_overrides(view_class, label_class, base_class, uiview_draw) ||
           class_overrides(view_class, label_class, base_class, uiview_draw_layer) ||
           class_overrides(view_class, label_class, label_class, uilabel_draw_text);
}

int field_draws_otherwise(const void *view_class, const void *field_class, const void *base_class) {
    return class_overrides(view_class, field_class, base_class, uiview_draw) ||
           class_overrides(view_class, field_class, base_class, uiview_draw_layer) ||
           class_overrides(view_class, field_class, field_class, uifield_draw_text) ||
           class_overrides(view_class, field_class, field_class, uifield_draw_placeholder);
}
