#define _GNU_SOURCE
#include "TrapNote.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

// Swift ends a program by an instruction that is none (x86) or by a breakpoint (ARM).
static const int signals[] = {SIGILL, SIGTRAP};
enum { signal_count = sizeof signals / sizeof signals[0] };
static struct sigaction before[signal_count];

// How many notes there are in all threads: the handlers are in place while there is one. The lock is not held while an
// initializer runs, which may wait for other threads, or come here again.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int note_count;
static _Thread_local const char *texts[8];
static _Thread_local int text_count;

static void on_trap(int signal) {
    // Another thread may trap meanwhile, which has no text.
    if (text_count > 0 && text_count <= 8) {
        const char *text = texts[text_count - 1];
        size_t length = strlen(text);
        while (length > 0) {
            ssize_t written = write(STDERR_FILENO, text, length);
            if (written <= 0) break;
            text += written;
            length -= (size_t)written;
        }
    }
    // The instruction runs again, and the program's own handler with it.
    for (int i = 0; i < signal_count; i++)
        if (signals[i] == signal) sigaction(signal, &before[i], NULL);
}

void trap_note_begin(const char *text) {
    if (text_count < 8) texts[text_count] = text;
    text_count++;
    pthread_mutex_lock(&lock);
    if (note_count++ == 0) {
        struct sigaction ours = {.sa_handler = on_trap, .sa_flags = SA_ONSTACK};
        sigemptyset(&ours.sa_mask);
        for (int i = 0; i < signal_count; i++) sigaction(signals[i], &ours, &before[i]);
    }
    pthread_mutex_unlock(&lock);
}

void trap_note_end(void) {
    pthread_mutex_lock(&lock);
    if (--note_count == 0)
        for (int i = 0; i < signal_count; i++) sigaction(signals[i], &before[i], NULL);
    pthread_mutex_unlock(&lock);
    text_count--;
}
