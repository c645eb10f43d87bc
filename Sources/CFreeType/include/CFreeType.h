#ifndef CFREETYPE_H
#define CFREETYPE_H

#include "CFreeTypeTypes.h"
#include "CSharedLibrary.h"

// Each function's name, its result and its parameters, as in FreeType 2's own headers.
#define FREETYPE_FUNCTIONS(F) \
    F(FT_Done_Face, int, ft_face _Nonnull) \
    F(FT_Done_MM_Var, int, ft_library _Nonnull, ft_axes *_Nonnull) \
    F(FT_Get_Char_Index, unsigned, ft_face _Nonnull, unsigned long) \
    F(FT_Get_Color_Glyph_Layer, unsigned char, ft_face _Nonnull, unsigned, unsigned *_Nonnull, unsigned *_Nonnull, \
      ft_layer_iterator *_Nonnull) \
    F(FT_Get_First_Char, unsigned long, ft_face _Nonnull, unsigned *_Nonnull) \
    F(FT_Get_Glyph_Name, int, ft_face _Nonnull, unsigned, char *_Nonnull, unsigned) \
    F(FT_Get_MM_Var, int, ft_face _Nonnull, ft_axes *_Nullable *_Nonnull) \
    F(FT_Get_Name_Index, unsigned, ft_face _Nonnull, const char *_Nonnull) \
    F(FT_Get_Next_Char, unsigned long, ft_face _Nonnull, unsigned long, unsigned *_Nonnull) \
    F(FT_Get_Postscript_Name, const char *_Nullable, ft_face _Nonnull) \
    F(FT_Get_Sfnt_Name, int, ft_face _Nonnull, unsigned, ft_name *_Nonnull) \
    F(FT_Get_Sfnt_Name_Count, unsigned, ft_face _Nonnull) \
    F(FT_Get_Sfnt_Table, void *_Nullable, ft_face _Nonnull, int) \
    F(FT_Get_Var_Design_Coordinates, int, ft_face _Nonnull, unsigned, long *_Nonnull) \
    F(FT_Init_FreeType, int, ft_library _Nullable *_Nonnull) \
    F(FT_Load_Glyph, int, ft_face _Nonnull, unsigned, int) \
    F(FT_Load_Sfnt_Table, int, ft_face _Nonnull, unsigned long, long, unsigned char *_Nullable, \
      unsigned long *_Nonnull) \
    F(FT_New_Memory_Face, int, ft_library _Nonnull, const unsigned char *_Nonnull, long, long, \
      ft_face _Nullable *_Nonnull) \
    F(FT_Outline_Decompose, int, ft_outline *_Nonnull, const ft_outline_functions *_Nonnull, void *_Nullable) \
    F(FT_Outline_Embolden, int, ft_outline *_Nonnull, long) \
    F(FT_Palette_Select, int, ft_face _Nonnull, unsigned short, ft_color *_Nullable *_Nullable) \
    F(FT_Select_Size, int, ft_face _Nonnull, int) \
    F(FT_Set_Var_Design_Coordinates, int, ft_face _Nonnull, unsigned, long *_Nonnull) \
    F(FT_Sfnt_Table_Info, int, ft_face _Nonnull, unsigned, unsigned long *_Nullable, unsigned long *_Nonnull)

/// The functions of FreeType that are called, each under its own name.
struct freetype {
#define FREETYPE_MEMBER(name, result, ...) result (*_Nonnull name)(__VA_ARGS__);
    FREETYPE_FUNCTIONS(FREETYPE_MEMBER)
#undef FREETYPE_MEMBER
} __attribute__((swift_name("FreeType")));

/// The members of `struct freetype`.
struct shared_function_list freetype_functions(void);

#endif
