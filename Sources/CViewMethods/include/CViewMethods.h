#ifndef CVIEWMETHODS_H
#define CVIEWMETHODS_H

/// Whether the class whose metadata `view_class` points to draws by a `draw(_:)` of its own, and not by that of
/// `UIView`, whose metadata is `base_class`. 0 where the method is not found.
int view_draws_otherwise(const void *_Nonnull view_class, const void *_Nonnull base_class);

/// Whether a class of labels has a `draw(_:)`, `draw(_:in:)` or `drawText(in:)` of its own, and not those of `UILabel`,
/// whose metadata is `label_class`. `base_class` is the metadata of `UIView`.
int label_draws_otherwise(
    const void *_Nonnull view_class, const void *_Nonnull label_class, const void *_Nonnull base_class);

/// The same of a class of text fields, with `drawPlaceholder(in:)`.
int field_draws_otherwise(
    const void *_Nonnull view_class, const void *_Nonnull field_class, const void *_Nonnull base_class);

/// Runs `init(style:reuseIdentifier:)`, with the first style and nil, of the class of table cells whose metadata
/// `cell_class` points to, with the override that the class has.
///
/// `base_class` is the metadata of `UITableViewCell`. The result is a retained object, or null when the initializer is
/// not found.
void *_Nullable view_make_cell(const void *_Nonnull cell_class, const void *_Nonnull base_class);

/// Runs `init(frame:)` of the class of views whose metadata `view_class` points to, with the override that the class
/// has. The frame is in points of the future superview.
///
/// `base_class` is the metadata of `UIView`. The result is as above, as are those of the functions below.
void *_Nullable view_make_framed(const void *_Nonnull view_class, const void *_Nonnull base_class, double x, double y,
                                 double width, double height);

/// Runs `init(reuseIdentifier:)` with nil of a class below `UITableViewHeaderFooterView`.
void *_Nullable view_make_header(const void *_Nonnull header_class, const void *_Nonnull base_class);

/// Runs `init()` of a class of views.
void *_Nullable view_make(const void *_Nonnull view_class, const void *_Nonnull base_class);

/// Runs `init()` of a class of view controllers.
void *_Nullable controller_make(const void *_Nonnull controller_class, const void *_Nonnull base_class);

/// Runs `init()` of a class of responders.
void *_Nullable responder_make(const void *_Nonnull responder_class, const void *_Nonnull base_class);

/// Runs `init()` of a class below `UICollectionViewLayoutAttributes`.
void *_Nullable attributes_make(const void *_Nonnull type, const void *_Nonnull base_class);

/// Runs `init()` of a class below `UICollectionViewLayoutInvalidationContext`.
void *_Nullable invalidation_make(const void *_Nonnull type, const void *_Nonnull base_class);

#endif
