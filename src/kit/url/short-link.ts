// Paths of links in messages that hold a case-sensitive secret.

/** Short links begin with a letter. */
export const shortLinkLetters = { tracking: "o", payment: "p" } as const;
/** The page on which a recipient chooses the place. */
export const choiceLinkName = "vybir";
/** A company's list of recipients. */
export const listLinkName = "spysok";
/** A gift that several people pay for together. */
export const groupLinkName = "razom";

const start = `/(?:${[...Object.values(shortLinkLetters), choiceLinkName, listLinkName, groupLinkName].join("|")})/`;
const secretLink = new RegExp(`^(?:/ru)?${start}[\\w-]+$`);
export const isSecretLink = (path: string): boolean => secretLink.test(path);

export const withoutLinkCodes = (text: string): string =>
  text.replace(new RegExp(`(${start})[\\w-]{20,}`, "g"), "$1…");
