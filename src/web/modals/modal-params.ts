// The ?modal= parameters: which window is open on any page, and which parameters closing it removes. Source:
// specification §2.

export const modals = [
  "menu",
  "city",
  "theme",
  "contact",
  "auth",
  "cart",
  "confirm",
  "product-description",
  "product-slider",
  "product-contact",
  "product-alert",
  "filters",
  "search",
] as const;
export type ModalName = (typeof modals)[number];

/** Closing a modal removes exactly these. */
export const modalKeys = ["modal", "sub", "id", "slug", "photoId", "reviewId"] as const;

/** The open modal of a query; unknown names are ignored. */
export function openModal(search: URLSearchParams): ModalName | null {
  const name = search.get("modal");
  return modals.find((known) => known === name) ?? null;
}

/** What a modal shows: which photo, which review. */
export type ModalExtra = Partial<Record<Exclude<(typeof modalKeys)[number], "modal">, string>>;

/** The query with a modal opened; everything else in it stays. */
export function withModal(search: URLSearchParams, name: ModalName, extra: ModalExtra = {}): string {
  const next = withoutModalParams(search);
  next.set("modal", name);
  for (const [key, value] of Object.entries(extra)) next.set(key, value);
  return `?${next}`;
}

function withoutModalParams(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of modalKeys) next.delete(key);
  return next;
}

/** The query with every modal closed, "" or "?…". */
export function withoutModal(search: URLSearchParams): string {
  const text = withoutModalParams(search).toString();
  return text && `?${text}`;
}

/** Whether two addresses show the same page, ignoring modals. */
export const sameButModal = (a: URL, b: URL): boolean =>
  a.pathname === b.pathname &&
  withoutModal(a.searchParams) === withoutModal(b.searchParams) &&
  a.search !== b.search;
