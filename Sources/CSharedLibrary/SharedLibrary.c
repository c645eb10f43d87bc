#include "CSharedLibrary.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

const char *shared_library_load(struct shared_function_list list, void *table, char *reason, size_t size) {
    const char *name = NULL;
    void *library = NULL;
    for (size_t i = 0; i < list.count; i++) {
        const struct shared_function *function = &list.functions[i];
        // The functions of a library stand together.
        if (!name || strcmp(name, function->library) != 0) {
            name = function->library;
            library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
        }
        void *address = library ? dlsym(library, function->name) : NULL;
        if (!address) {
            const char *error = dlerror();
            snprintf(reason, size, "%s", error ? error : function->name);
            return name;
        }
        memcpy((char *)table + function->place, &address, sizeof address);
    }
    return NULL;
}
