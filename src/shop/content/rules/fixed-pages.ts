// Information pages that the shop itself links to: in its footer, at the checkout and in e-mails.

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

/** Whether a page must keep its address and always exist. */
export const isFixedPage = (slug: string | null): boolean =>
  (fixedPages as readonly (string | null)[]).includes(slug);
