// The body of an endpoint as a form holds it.
/** Where a number belongs there may be a text that is none, or nothing. */
type Typed<T> = T extends number
  ? number | string | null
  : T extends object
    ? { readonly [Key in keyof T]: Typed<T[Key]> }
    : T;

/** The server checks what was typed, and reports each wrong value at its field. */
export const asTyped = <Body>(body: NoInfer<Typed<Body>>): Body => body as Body;
