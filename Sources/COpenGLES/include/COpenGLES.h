#ifndef COPENGLES_H
#define COPENGLES_H

// OpenGL ES 3.2 for clients. The functions of libGLESv2 are found on first use, so that programs start without it, and
// are called under the lock of the current context's display. Their symbols have names of their own, which can't take
// the place of the library's.

#include <stdbool.h>

#define GL_GLES_PROTOTYPES 0
#include <GLES3/gl32.h>
#include <GLES2/gl2ext.h>

#include "ES20.h"
#include "ES30.h"
#include "ES31.h"
#include "ES32.h"

#define OPENGLES_VOID(name, parameters, arguments) void name parameters __asm__("agate_" #name);
#define OPENGLES_RESULT(type, name, parameters, arguments) type name parameters __asm__("agate_" #name);
OPENGLES_2_0(OPENGLES_VOID, OPENGLES_RESULT)
OPENGLES_3_0(OPENGLES_VOID, OPENGLES_RESULT)
OPENGLES_3_1(OPENGLES_VOID, OPENGLES_RESULT)
OPENGLES_3_2(OPENGLES_VOID, OPENGLES_RESULT)
#undef OPENGLES_VOID
#undef OPENGLES_RESULT

/// Sets the mutex that each function takes on this thread while it calls GL; null for none. It must stay valid until
/// another one is set.
void opengles_set_lock(void *mutex);

/// The number of functions that libGLESv2 lacks; -1 if there is no such library.
int opengles_missing_functions(void);

#endif
