#ifndef CVIEWMETHODS_H
#define CVIEWMETHODS_H

/// Whether the class whose metadata `view_class` points to draws by a `draw(_:)` of its own, and not by that of
/// `UIView`, whose metadata is `base_class`. 0 where the method is not found.
int view_draws_otherwise(const void *_Nonnull view_class, const void *_Nonnull base_class);

#endif
