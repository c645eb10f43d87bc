/* rawframes WIDTH HEIGHT FRAMES: writes busy RGBA frames to standard output, for an encoder that reads a pipe.
 *
 *     cc -O2 -o rawframes rawframes.c
 *     ./rawframes 1920 1080 600 | ffmpeg -f rawvideo -pix_fmt rgba -s 1920x1080 -r 60 -i - \
 *         -c:v libx264 -preset veryfast -crf 20 -g 300 -pix_fmt yuv420p -movflags +faststart -y out.mp4
 *
 * Sixteen pictures are made ahead and repeated, so that making them costs nothing in the time that is measured.
 */
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PICTURES = 16 };

static void fill(uint32_t *pixels, int width, int height, int frame) {
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            uint32_t red = (x + 12 * frame) & 255;
            uint32_t green = (y + 4 * frame) & 255;
            uint32_t blue = ((x ^ y) + 8 * frame) & 255;
            pixels[(size_t)y * width + x] = red | green << 8 | blue << 16 | 0xff000000u;
        }
    }
}

static int write_all(const uint8_t *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return -1;
        bytes += written;
        count -= (size_t)written;
    }
    return 0;
}

int main(int argc, char **argv) {
    int width = argc > 1 ? atoi(argv[1]) : 0;
    int height = argc > 2 ? atoi(argv[2]) : 0;
    int frames = argc > 3 ? atoi(argv[3]) : 0;
    if (width < 1 || height < 1 || frames < 1 || width > 16384 || height > 16384) {
        fprintf(stderr, "usage: rawframes WIDTH HEIGHT FRAMES\n");
        return 2;
    }
    size_t size = (size_t)width * height * 4;
    uint8_t *pictures[PICTURES];
    for (int i = 0; i < PICTURES; i++) {
        pictures[i] = malloc(size);
        if (!pictures[i]) {
            fprintf(stderr, "rawframes: no memory\n");
            return 1;
        }
        fill((uint32_t *)pictures[i], width, height, i);
    }
    for (int i = 0; i < frames; i++) {
        if (write_all(pictures[i % PICTURES], size) != 0) {
            perror("rawframes");
            return 1;
        }
    }
    return 0;
}
