// A visitor of the shop fetches the words of the shop alone: the CRM's are as many again.

/** `messages`: what every page may say (named so by the specification); `crm`: what its pages say besides. */
export const wordsParts = ["messages", "crm"] as const;
export type WordsPart = (typeof wordsParts)[number];
export const isWordsPart = (text: string): text is WordsPart =>
  (wordsParts as readonly string[]).includes(text);

/** Letters and SMS, which only the server writes. */
const unseen: readonly string[] = ["messages", "letters"];

const partOfNamespace = (namespace: string): WordsPart | null =>
  unseen.includes(namespace) ? null : namespace.startsWith("crm") ? "crm" : "messages";

/** The namespaces of a part, of all that a language has. */
export const partOf = (words: object, part: WordsPart): object =>
  Object.fromEntries(Object.entries(words).filter(([namespace]) => partOfNamespace(namespace) === part));
