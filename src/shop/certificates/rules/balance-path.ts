// The URL of the balance page. A code is money, so it is only in the URL fragment: servers, logs and
// referrers never get it.
export const balancePage = "/balans-sertyfikata";

export const balancePath = (lang: "uk" | "ru", code: string): `/${string}` =>
  `${lang === "ru" ? "/ru" : ""}${balancePage}#${code}`;
