import { groupLinkName } from "#kit/url/short-link.ts";

export const groupGiftPath = (secret: string, lang: "uk" | "ru"): `/${string}` =>
  `${lang === "ru" ? "/ru" : ""}/${groupLinkName}/${secret}`;
