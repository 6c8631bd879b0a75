// Paths of short links in messages: a letter, and a code that holds a case-sensitive secret.

export const shortLinkLetters = { tracking: "o", payment: "p" } as const;

const start = `/(?:${Object.values(shortLinkLetters).join("|")})/`;
const shortLink = new RegExp(`^${start}[\\w-]+$`);
const codeInText = new RegExp(`(${start})[\\w-]{20,}`, "g");

export const isShortLink = (path: string): boolean => shortLink.test(path);

export const withoutShortLinkCodes = (text: string): string => text.replace(codeInText, "$1…");
