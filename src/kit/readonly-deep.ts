/** A value that may not be changed at any depth. */
export type ReadonlyDeep<T> = T extends URLSearchParams
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> }
    : T;
