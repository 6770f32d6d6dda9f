/** The maximum number of lines in one checkout (docs/product/orders.md#carts). */
export const maxLines = 20;
