// A page fetches the words it may say, no more: those of all pages together are several times as many.

/**
 * `messages`: what every page may say, and every window over it (named so by the specification); `more`: what is said
 * where somebody orders, builds, pays or looks after their account; `crm`: what its pages and the demo's say besides.
 */
export const wordsParts = ["messages", "more", "crm"] as const;
export type WordsPart = (typeof wordsParts)[number];
export const isWordsPart = (text: string): text is WordsPart =>
  (wordsParts as readonly string[]).includes(text);

/** Of these a part is said elsewhere than the rest: by dotted key, the nearest wins. No part: only the server says it. */
const partOfKey: Readonly<Record<string, WordsPart | null>> = {
  messages: null,
  letters: null,
  account: "more",
  "account.code_limits": "messages",
  addresses: "more",
  "auth.second_factor": "more",
  "auth.sessions": "more",
  balance: "more",
  boxBuilder: "more",
  checkout: "more",
  "checkout.pending": "messages",
  dev: "crm",
  // What the shop refuses, it says itself in its answers.
  errors: null,
  "errors.home": "messages",
  "errors.page404": "messages",
  "errors.page500": "messages",
  "errors.page503": "messages",
  // Where an answer has no words for a person, the page has.
  "errors.csrf_mismatch": "messages",
  "errors.server_error": "messages",
  "errors.too_many_requests": "messages",
  "errors.unauthenticated": "messages",
  "errors.unavailable": "messages",
  "errors.not_ready": "crm",
  "errors.nothing_to_publish": "crm",
  "errors.slug_taken": "crm",
  gift: "more",
  lettersBuilder: "more",
  orders: "more",
  pay: "more",
  profile: "more",
  reviews: "more",
  wishlist: "more",
};

const partOfNamespace = (namespace: string): WordsPart | null => {
  const named = partOfKey[namespace];
  return named === undefined ? (namespace.startsWith("crm") ? "crm" : "messages") : named;
};

/** Which part has a word, by its dotted key or that of the words around it; null: no page says it. */
export function partOfWords(key: string): WordsPart | null {
  const [namespace = "", group] = key.split(".");
  return partOfKey[`${namespace}.${group}`] ?? partOfNamespace(namespace);
}

/** The words of a part, of all that a language has; namespaces without any are left out. */
export const partOf = (words: object, part: WordsPart): object =>
  Object.fromEntries(
    Object.entries(words).flatMap(([namespace, groups]: [string, object]) => {
      const own = Object.entries(groups).filter(([group]) => partOfWords(`${namespace}.${group}`) === part);
      return own.length > 0 ? [[namespace, Object.fromEntries(own)]] : [];
    }),
  );
