// A page fetches only the messages that it may show: all together are several times as many.

/**
 * `messages`: for every page and every window over it (named so by the specification); `more`: for ordering,
 * builders, payment and the account; `crm`: the other messages of the CRM and demo pages.
 */
export const messagesParts = ["messages", "more", "crm"] as const;
export type MessagesPart = (typeof messagesParts)[number];
export const isMessagesPart = (text: string): text is MessagesPart =>
  (messagesParts as readonly string[]).includes(text);

/** Parts by dotted key; the nearest key wins. No part: only the server uses the message. */
const partOfKey: Readonly<Record<string, MessagesPart | null>> = {
  messages: null,
  emails: null,
  // Loaders send their texts.
  finder: null,
  landing: null,
  "content.llms": null,
  account: "more",
  "account.code_limits": "messages",
  addresses: "more",
  "auth.second_factor": "more",
  "auth.sessions": "more",
  balance: "more",
  boxBuilder: "more",
  checkout: "more",
  choice: "more",
  "checkout.pending": "messages",
  dev: "crm",
  // The API sends its error messages in its answers.
  errors: null,
  "errors.home": "messages",
  "errors.page404": "messages",
  "errors.page500": "messages",
  "errors.page503": "messages",
  "errors.pageCut": "messages",
  // The page shows this one when an answer has no message for a person.
  "errors.csrf_mismatch": "messages",
  "errors.server_error": "messages",
  "errors.too_many_requests": "messages",
  "errors.unauthenticated": "messages",
  "errors.unavailable": "messages",
  "errors.not_ready": "crm",
  "errors.nothing_to_publish": "crm",
  "errors.slug_taken": "crm",
  lettersBuilder: "more",
  groupGift: "more",
  lists: "more",
  orders: "more",
  pay: "more",
  profile: "more",
  reviews: "more",
  wishlist: "more",
};

const partOfNamespace = (namespace: string): MessagesPart | null => {
  const named = partOfKey[namespace];
  return named === undefined ? (namespace.startsWith("crm") ? "crm" : "messages") : named;
};

/** The part that has a message, by its dotted key or the namespace around it; null: no page uses it. */
export function partOfMessages(key: string): MessagesPart | null {
  const [namespace = "", group] = key.split(".");
  const named = partOfKey[`${namespace}.${group}`];
  return named === undefined ? partOfNamespace(namespace) : named;
}

/** The messages of a part, out of all of a language; namespaces without any are left out. */
export const partOf = (messages: object, part: MessagesPart): object =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([namespace, groups]: [string, object]) => {
      const own = Object.entries(groups).filter(
        ([group]) => partOfMessages(`${namespace}.${group}`) === part,
      );
      return own.length > 0 ? [[namespace, Object.fromEntries(own)]] : [];
    }),
  );
