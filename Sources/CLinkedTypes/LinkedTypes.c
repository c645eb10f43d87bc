#include "CLinkedTypes.h"

// The linker defines the symbols where a section has entries.
#define SECTION(name) \
    extern const linked_type __start_##name[] __attribute__((weak, visibility("hidden"))); \
    extern const linked_type __stop_##name[] __attribute__((weak, visibility("hidden")));

SECTION(agate_looks)
SECTION(agate_layers)

static void call(const linked_type *from, const linked_type *to, void *list) {
    for (const linked_type *entry = from; entry < to; entry++) (*entry)(list);
}

void linked_looks(void *list) { call(__start_agate_looks, __stop_agate_looks, list); }

void linked_layers(void *list) { call(__start_agate_layers, __stop_agate_layers, list); }
