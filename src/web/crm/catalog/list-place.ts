// Where in the catalogue a person was: the way back from a product leads to the same list.
let search = "";
let seen: string | null = null;

export const rememberProducts = (listSearch: string): void => {
  search = listSearch;
};
export const productsPlace = (): string => search;

/** The product last opened, to find it again in the list. */
export const rememberProduct = (id: string): void => {
  seen = id;
};
export const seenProduct = (): string | null => seen;
