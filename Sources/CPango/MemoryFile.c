#define _GNU_SOURCE
#include "MemoryFile.h"

#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

int memory_file_make(const void *bytes, size_t count) {
    int file = memfd_create("font", MFD_CLOEXEC);
    if (file < 0) return -1;
    for (size_t done = 0; done < count;) {
        ssize_t written = write(file, (const char *)bytes + done, count - done);
        if (written > 0) {
            done += (size_t)written;
        } else if (written == 0 || errno != EINTR) {
            close(file);
            return -1;
        }
    }
    return file;
}
