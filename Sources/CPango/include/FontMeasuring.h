#ifndef FONT_MEASURING_H
#define FONT_MEASURING_H

/// Makes threads measure fonts one after another, for the class of fonts that `g_type_class_ref` returns. May be called once.
///
/// Pango 1.50 keeps whether a font is being measured in one variable for all threads (`in_get_metrics` in pangofc-font.c), so a
/// font that is measured while another thread measures one is given the mean width 0, for good: its missing characters have no
/// width, and lines of it break where they no longer fit.
void font_measuring_take_turns(void *_Nonnull font_class);

#endif
