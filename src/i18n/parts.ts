// A visitor of the shop fetches the words of the shop alone: the CRM's are as many again.

/** `messages`: what every page may say (named so by the specification); `crm`: what its pages say besides. */
export const wordsParts = ["messages", "crm"] as const;
export type WordsPart = (typeof wordsParts)[number];
export const isWordsPart = (text: string): text is WordsPart =>
  (wordsParts as readonly string[]).includes(text);

/** Letters and SMS, which only the server writes. */
const unseen = "messages";

const partOfNamespace = (namespace: string): WordsPart | null =>
  namespace === unseen ? null : namespace.startsWith("crm") ? "crm" : "messages";

/** The namespaces of a part, of all that a language has. */
export const partOf = (words: object, part: WordsPart): object =>
  Object.fromEntries(Object.entries(words).filter(([namespace]) => partOfNamespace(namespace) === part));
