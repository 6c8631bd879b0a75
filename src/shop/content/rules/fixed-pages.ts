// Information pages that the shop itself leads to, in its footer, at the checkout and in letters.

export const fixedPages = [
  "about-us",
  "contacts",
  "showcase",
  "refund-policy",
  "user-agreement",
  "privacy-policy",
  "delivery-payment",
  "certificate-terms",
  "for-companies",
] as const;

/** Whether a page stays where it is and is always there. */
export const isFixedPage = (slug: string | null): boolean =>
  (fixedPages as readonly (string | null)[]).includes(slug);
