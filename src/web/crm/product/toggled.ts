/** The list with the item when it was without, and the other way round. */
export const toggled = <T>(items: readonly T[], item: T): T[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
