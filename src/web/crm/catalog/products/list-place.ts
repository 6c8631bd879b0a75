// Remembers the state of the catalogue list: the way back from a product opens the same list.
let search = "";
let seen: string | null = null;

export const rememberProducts = (listSearch: string): void => {
  search = listSearch;
};
export const productsPlace = (): string => search;

/** The product opened last, to find it again in the list. */
export const rememberProduct = (id: string): void => {
  seen = id;
};
export const seenProduct = (): string | null => seen;
