#ifndef CLAYERCOPY_H
#define CLAYERCOPY_H

#include <stddef.h>

/// Runs `init(layer:)` of the class whose metadata `layer_class` points to, with the override that the class has.
///
/// `any_layer` points to a Swift `Any`, which is consumed. `base_class` is the metadata of `CALayer`. The result is a
/// retained object, or null, with the `Any` left alone, when the initializer is not found in the class's table.
///
/// Swift calls an initializer through a metatype only when it is `required`, and a required one would have to be
/// repeated in every subclass, which sources written for Core Animation do not do.
///
/// A class with other initializers that does not have this one ends the program; `note`, unless null, is written to
/// standard error then.
void *_Nullable layer_copy_make(void *_Nonnull any_layer, const void *_Nonnull layer_class,
                                const void *_Nonnull base_class, const char *_Nullable note);

/// Runs `init()` of the class whose metadata `animation_class` points to, with the override that the class has.
///
/// `base_class` is the metadata of `CAAnimation`. The result is a retained object, or null when the initializer is not
/// found in the class's table. `note` is as above.
void *_Nullable animation_make(const void *_Nonnull animation_class, const void *_Nonnull base_class,
                               const char *_Nullable note);

/// Runs `init()` of the class of layers whose metadata `layer_class` points to, with the override that the class has.
///
/// `base_class` is the metadata of `CALayer`. The result is a retained object, or null when the initializer is not
/// found.
void *_Nullable layer_make(const void *_Nonnull layer_class, const void *_Nonnull base_class);

/// The offset in a class's metadata of the entry that holds a method, in bytes; 0 where it is not found.
size_t class_method_offset(const void *_Nonnull type, const void *_Nonnull method);

/// Whether two classes below `base_class` have different methods where `base_class` has `method`. 0 where it is not
/// found.
int class_overrides(const void *_Nonnull a, const void *_Nonnull b, const void *_Nonnull base_class,
                    const void *_Nonnull method);

/// Whether the class whose metadata `layer_class` points to draws by a `draw(in:)` of its own, and not by that of `other_class`. Both are
/// classes below `base_class`, the metadata of `CALayer`. 0 where the method is not found.
int layer_draws_otherwise(
    const void *_Nonnull layer_class, const void *_Nonnull other_class, const void *_Nonnull base_class);

/// The same of `display()`.
int layer_displays_otherwise(
    const void *_Nonnull layer_class, const void *_Nonnull other_class, const void *_Nonnull base_class);

#endif
