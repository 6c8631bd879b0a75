// Where the balance of a certificate is told. A code is money, so it stands in the fragment of an address alone: no
// server, no log and no referrer is told of it.
export const balancePage = "/balans-sertyfikata";

export const balancePath = (lang: "uk" | "ru", code: string): `/${string}` =>
  `${lang === "ru" ? "/ru" : ""}${balancePage}#${code}`;
