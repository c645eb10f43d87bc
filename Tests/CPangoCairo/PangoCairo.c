#include "CPangoCairo.h"
