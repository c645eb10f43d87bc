#include "CLinkedModules.h"

__attribute__((weak)) void *agate_picture_of_provider(const void *provider, int kind);
__attribute__((weak)) void *agate_font_of_name(const char *name);

void *linked_picture(const void *provider, int kind) {
    return agate_picture_of_provider ? agate_picture_of_provider(provider, kind) : NULL;
}

void *linked_font(const char *name) { return agate_font_of_name ? agate_font_of_name(name) : NULL; }
