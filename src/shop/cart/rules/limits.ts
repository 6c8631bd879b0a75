/** Units of a line, and lines of a cart. */
export const maxQuantity = 99;
export const maxLines = 50;
