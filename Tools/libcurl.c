// Functions with the names of libcurl's, for a program that has Swift's libraries in it. The library of the server of `agate
// view` has a handler that passes requests on to another server, for which it needs FoundationNetworking, and that needs libcurl.
// agate doesn't use the handler, and libcurl would bring it some 25 libraries that load at every start.

#include <stdio.h>
#include <stdlib.h>

static void *unavailable(void) {
    fputs("agate: this program was linked without libcurl\n", stderr);
    abort();
}

#define FUNCTION(name) void *curl_##name(void) { return unavailable(); }

FUNCTION(easy_cleanup)
FUNCTION(easy_getinfo)
FUNCTION(easy_init)
FUNCTION(easy_pause)
FUNCTION(easy_setopt)
FUNCTION(easy_strerror)
FUNCTION(free)
FUNCTION(global_init)
FUNCTION(multi_add_handle)
FUNCTION(multi_assign)
FUNCTION(multi_cleanup)
FUNCTION(multi_info_read)
FUNCTION(multi_init)
FUNCTION(multi_remove_handle)
FUNCTION(multi_setopt)
FUNCTION(multi_socket_action)
FUNCTION(slist_append)
FUNCTION(slist_free_all)
FUNCTION(url)
FUNCTION(url_get)
FUNCTION(url_set)
FUNCTION(version)
FUNCTION(version_info)
