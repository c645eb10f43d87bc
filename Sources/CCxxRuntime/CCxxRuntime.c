#include "CCxxRuntime.h"
