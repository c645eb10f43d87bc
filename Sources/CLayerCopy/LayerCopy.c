#include "CLayerCopy.h"

#include "TrapNote.h"

#include <stddef.h>
#include <stdint.h>

// The allocating form of CoreAnimation.CALayer.init(layer: Any), which the class's table of methods holds.
extern const char calayer_init_layer[] __asm__("$s13CoreAnimation7CALayerC5layerACyp_tcfC");
// The allocating form of CoreAnimation.CALayer.init().
extern const char calayer_init[] __asm__("$s13CoreAnimation7CALayerCACycfC");
// The allocating form of CoreAnimation.CAAnimation.init().
extern const char caanimation_init[] __asm__("$s13CoreAnimation11CAAnimationCACycfC");
// CoreAnimation.CALayer.draw(in: CGContext) and CALayer.display().
extern const char calayer_draw[] __asm__("$s13CoreAnimation7CALayerC4draw2iny0A8Graphics9CGContextC_tF");
extern const char calayer_display[] __asm__("$s13CoreAnimation7CALayerC7displayyyF");

// The head of a Swift class on systems without an Objective-C runtime; the table of methods follows.
struct class_head {
    uintptr_t kind;
    const void *superclass;
    uint32_t flags;
    uint32_t instance_address_point;
    uint32_t instance_size;
    uint16_t instance_alignment_mask;
    uint16_t reserved;
    uint32_t class_size;
    uint32_t class_address_point;
    const void *description;
};

typedef __attribute__((swiftcall)) void *(*init_layer_fn)(void *any_layer,
                                                          __attribute__((swift_context)) const void *type);
typedef __attribute__((swiftcall)) void *(*init_fn)(__attribute__((swift_context)) const void *type);

size_t class_method_offset(const void *metadata, const void *wanted) {
    const struct class_head *type = metadata;
    size_t end = type->class_size - type->class_address_point;
    for (size_t at = sizeof(struct class_head); at + sizeof(void *) <= end; at += sizeof(void *)) {
        const void *method = *(const void *const *)((const char *)type + at);
        if (method == wanted) return at;
    }
    return 0;
}

void *layer_copy_make(void *any_layer, const void *layer_class, const void *base_class, const char *note) {
    size_t offset = class_method_offset(base_class, calayer_init_layer);
    if (offset == 0) return NULL;
    init_layer_fn make = *(const init_layer_fn *)((const char *)layer_class + offset);
    if (note) trap_note_begin(note);
    void *made = make(any_layer, layer_class);
    if (note) trap_note_end();
    return made;
}

void *animation_make(const void *animation_class, const void *base_class, const char *note) {
    size_t offset = class_method_offset(base_class, caanimation_init);
    if (offset == 0) return NULL;
    init_fn make = *(const init_fn *)((const char *)animation_class + offset);
    if (note) trap_note_begin(note);
    void *made = make(animation_class);
    if (note) trap_note_end();
    return made;
}

void *layer_make(const void *layer_class, const void *base_class) {
    size_t offset = class_method_offset(base_class, calayer_init);
    if (offset == 0) return NULL;
    return (*(const init_fn *)((const char *)layer_class + offset))(layer_class);
}

int class_overrides(const void *a, const void *b, const void *base_class, const void *method) {
    size_t offset = class_method_offset(base_class, method);
    if (offset == 0) return 0;
    return *(const void *const *)((const char *)a + offset) != *(const void *const *)((const char *)b + offset);
}

int layer_draws_otherwise(const void *layer_class, const void *other_class, const void *base_class) {
    return class_overrides(layer_class, other_class, base_class, calayer_draw);
}

int layer_displays_otherwise(const void *layer_class, const void *other_class, const void *base_class) {
    return class_overrides(layer_class, other_class, base_class, calayer_display);
}
