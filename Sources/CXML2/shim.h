#pragma once
#include <libxml/xmlversion.h>
// With it the headers would bring in ICU, which clashes with Foundation's.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/xmlwriter.h>
