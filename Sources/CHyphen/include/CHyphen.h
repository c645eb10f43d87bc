#ifndef CHYPHEN_H
#define CHYPHEN_H

#include "CSharedLibrary.h"

/// The patterns of a language.
typedef struct hyphen_patterns HyphenPatterns;

HyphenPatterns *_Nullable hnj_hyphen_load(const char *_Nonnull file);
/// Writes an odd digit for each character (each byte, if the dictionary is not in UTF-8) after which a word may be broken; 0 on
/// success. `hyphens` has 5 bytes more than the word; each of the last three, if it is not NULL after the call, must be
/// freed, with the strings of `replacements`.
int hnj_hyphen_hyphenate2(
    HyphenPatterns *_Nonnull, const char *_Nonnull word, int length, char *_Nonnull hyphens,
    char *_Nullable hyphenated, char *_Nullable *_Nullable *_Nonnull replacements, int *_Nullable *_Nonnull places,
    int *_Nullable *_Nonnull lengths);

#define HYPHEN_FUNCTIONS(F) F(hnj_hyphen_hyphenate2) F(hnj_hyphen_load)

/// The functions of libhyphen that are called, each under its own name and with its type.
struct hyphen {
#define HYPHEN_MEMBER(name) __typeof__(name) *_Nonnull name;
    HYPHEN_FUNCTIONS(HYPHEN_MEMBER)
#undef HYPHEN_MEMBER
} __attribute__((swift_name("Hyphen")));

/// The members of `struct hyphen`.
struct shared_function_list hyphen_functions(void);

#endif
