#define _GNU_SOURCE
#include "Program.h"

#include <dlfcn.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int look(struct dl_phdr_info *info, size_t size, void *found) {
    (void)size;
    uintptr_t place = (uintptr_t)&look;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        uintptr_t start = info->dlpi_addr + part->p_vaddr;
        if (part->p_type == PT_LOAD && place >= start && place - start < part->p_memsz) *(bool *)found = true;
    }
    // The program is the first of the list; the libraries are not looked at.
    return 1;
}

struct worker_program worker_program_find(void) {
    bool is_in_program = false;
    dl_iterate_phdr(look, &is_in_program);
    if (is_in_program) return (struct worker_program){"/proc/self/exe", environ, NULL};
    Dl_info library;
    size_t count = 0;
    while (environ[count]) count++;
    char **own = NULL;
    if (!dladdr((void *)&look, &library)) return (struct worker_program){NULL, environ, NULL};
    const char *name = "LD_PRELOAD=";
    size_t length = strlen(name) + strlen(library.dli_fname) + 1;
    own = malloc((count + 2) * sizeof *own + length);
    if (!own) return (struct worker_program){NULL, environ, NULL};
    char *text = (char *)(own + count + 2);
    snprintf(text, length, "%s%s", name, library.dli_fname);
    size_t kept = 0;
    own[kept++] = text;
    for (size_t i = 0; i < count; i++) {
        if (strncmp(environ[i], name, strlen(name)) != 0) own[kept++] = environ[i];
    }
    own[kept] = NULL;
    return (struct worker_program){"/bin/true", own, own};
}
