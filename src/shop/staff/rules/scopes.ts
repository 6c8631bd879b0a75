// What an API key may do. A scope names a few endpoints; the rights that their ops ask for follow from it (rights.ts).

export const scopes = [
  "orders:read",
  /** Names, phones, e-mails and street addresses in orders; without it they are null. */
  "contacts:read",
  "orders:ship",
  "products:read",
  "stock:write",
] as const;
export type Scope = (typeof scopes)[number];
export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text);
