#define _GNU_SOURCE
#include "CDocumentWorker.h"
#include "Channel.h"
#include "Program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// glibc passes `main`'s arguments. In the module's first file, so that it is linked wherever `document_run` is.
__attribute__((constructor(101))) static void begin(int count, char **arguments) {
    if (count == 2 && strcmp(arguments[0], WORKER_NAME) == 0 && strcmp(arguments[1], WORKER_TOKEN) == 0) worker_run();
}

/// The caller's files. Their numbers are above those that the process gets.
struct files {
    int input, output, reply, reply_end;
};

static int moved(int file) {
    if (file < 0) return -1;
    int high = fcntl(file, F_DUPFD_CLOEXEC, FIRST_OTHER_FILE);
    close(file);
    return high;
}

static void close_file(int *file) {
    if (*file >= 0) close(*file);
    *file = -1;
}

static void close_all(struct files *files) {
    close_file(&files->input);
    close_file(&files->output);
    close_file(&files->reply);
    close_file(&files->reply_end);
}

static int write_all(int file, const void *bytes, size_t length) {
    const char *place = bytes;
    while (length > 0) {
        ssize_t count = write(file, place, length);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return -1;
        place += count;
        length -= (size_t)count;
    }
    return 0;
}

static int open_files(
    struct files *files, const struct document_request *request, const void *bytes, size_t length, const char *password
) {
    int ends[2] = {-1, -1};
    *files = (struct files){
        moved(memfd_create("document", MFD_CLOEXEC)), moved(memfd_create("drawing", MFD_CLOEXEC)), -1, -1};
    if (pipe2(ends, O_CLOEXEC) == 0) {
        files->reply = moved(ends[0]);
        files->reply_end = moved(ends[1]);
    }
    if (files->input < 0 || files->output < 0 || files->reply < 0 || files->reply_end < 0) return -1;
    struct input_header header = {*request, password ? strlen(password) + 1 : 0, length};
    if (write_all(files->input, &header, sizeof header) != 0) return -1;
    if (password && write_all(files->input, password, header.password_length) != 0) return -1;
    return write_all(files->input, bytes, length);
}

static pid_t start(const struct files *files) {
    struct worker_program program = worker_program_find();
    pid_t process = -1;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int failure = program.path ? posix_spawn_file_actions_init(&actions) : ENOMEM;
    if (failure != 0) {
        errno = failure;
        return -1;
    }
    failure = posix_spawnattr_init(&attributes);
    for (int file = 0; file < INPUT_FILE && failure == 0; file++) {
        failure = posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_RDWR, 0);
    }
    if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, files->input, INPUT_FILE);
    if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, files->output, OUTPUT_FILE);
    if (failure == 0) failure = posix_spawn_file_actions_adddup2(&actions, files->reply_end, REPLY_FILE);
#if __GLIBC_PREREQ(2, 34)
    if (failure == 0) failure = posix_spawn_file_actions_addclosefrom_np(&actions, FIRST_OTHER_FILE);
#endif
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    if (failure == 0) failure = posix_spawnattr_setsigmask(&attributes, &none);
    if (failure == 0) failure = posix_spawnattr_setsigdefault(&attributes, &all);
    if (failure == 0) {
        failure = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    char *arguments[] = {WORKER_NAME, WORKER_TOKEN, NULL};
    if (failure == 0) {
        failure = posix_spawn(&process, program.path, &actions, &attributes, arguments, program.environment);
    }
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    free(program.own);
    errno = failure;
    return failure == 0 ? process : -1;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/// Reads the reply; the process ends it by ending. The time on the clock is only for a process that waits for something:
/// it is long, so that a busy machine draws every document.
static void receive(struct document_reply *reply, int file, pid_t process, double seconds) {
    size_t length = 0;
    double end = now() + 10 * seconds + 20;
    while (length < sizeof *reply) {
        struct pollfd wait = {file, POLLIN, 0};
        double left = end - now();
        int ready = left > 0 ? poll(&wait, 1, (int)(left * 1000) + 1) : 0;
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) {
            // The file's other end is open, so the number is still this process's.
            kill(process, SIGKILL);
            *reply = (struct document_reply){.outcome = DOCUMENT_TOO_LONG};
            return;
        }
        ssize_t count = read(file, (char *)reply + length, sizeof *reply - length);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            *reply = (struct document_reply){.outcome = DOCUMENT_DIED};
            return;
        }
        length += (size_t)count;
    }
}

struct document_reply document_run(
    const struct document_request *request, const void *bytes, size_t length, const char *password, void **output
) {
    struct document_reply reply = {.outcome = DOCUMENT_NOT_STARTED};
    struct files files;
    *output = NULL;
    pid_t process = -1;
    if (open_files(&files, request, bytes, length, password) == 0) process = start(&files);
    int failure = errno;
    close_file(&files.reply_end);
    close_file(&files.input);
    if (process > 0) {
        receive(&reply, files.reply, process, request->seconds);
        // A client that waits for any process may have waited for this one.
        while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
    }
    struct stat status;
    if (reply.length > 0 && fstat(files.output, &status) == 0 && (uint64_t)status.st_size >= reply.length) {
        void *place = mmap(NULL, reply.length, PROT_READ, MAP_PRIVATE, files.output, 0);
        if (place != MAP_FAILED) *output = place;
    }
    close_all(&files);
    if (!*output) reply.length = 0;
    errno = failure;
    return reply;
}

void document_free(void *output, uint64_t length) {
    if (output) munmap(output, length);
}
