#define _GNU_SOURCE
#include "Limits.h"
#include "Channel.h"

#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static double seconds;
static uint64_t allowed_pages;
static int statistics = -1;

_Noreturn void worker_end(const struct document_reply *reply) {
    // Less than a pipe takes at once.
    ssize_t written = write(REPLY_FILE, reply, sizeof *reply);
    _exit(written == sizeof *reply ? 0 : 1);
}

/// The pages of memory in use; 0 if unknown.
static uint64_t pages_in_use(void) {
    char text[128];
    ssize_t count = pread(statistics, text, sizeof text - 1, 0);
    if (count <= 0) return 0;
    text[count] = 0;
    const char *second = strchr(text, ' ');
    uint64_t pages = 0;
    if (!second) return 0;
    for (second++; *second >= '0' && *second <= '9'; second++) pages = pages * 10 + (uint64_t)(*second - '0');
    return pages;
}

// Limits of the system would have allocations fail, and a document drawn without a part of it: so memory is measured.
// Only functions that a signal's handler may call.
static void check(int signal) {
    (void)signal;
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    struct document_reply reply = {.outcome = DOCUMENT_DONE};
    if ((double)used.tv_sec + (double)used.tv_nsec * 1e-9 > seconds) reply.outcome = DOCUMENT_TOO_LONG;
    if (pages_in_use() > allowed_pages) reply.outcome = DOCUMENT_TOO_LARGE;
    if (reply.outcome != DOCUMENT_DONE) worker_end(&reply);
}

void limits_begin(const struct document_request *request) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    // In case that the handler is never called.
    rlim_t last = (rlim_t)ceil(request->seconds) + 2;
    struct rlimit time = {last, last};
    setrlimit(RLIMIT_CPU, &time);

    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    seconds = request->seconds + (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
    statistics = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    uint64_t bitmap = (uint64_t)request->width * (uint64_t)request->height * 4;
    allowed_pages = pages_in_use() + (request->memory + bitmap) / (uint64_t)sysconf(_SC_PAGESIZE);
    if (statistics < 0) allowed_pages = UINT64_MAX;

    struct sigaction action = {.sa_handler = check, .sa_flags = SA_RESTART};
    sigaction(SIGALRM, &action, NULL);
    struct itimerval often = {{0, 4000}, {0, 4000}};
    setitimer(ITIMER_REAL, &often, NULL);
}
