// The word that a customer types to confirm account deletion.

export const deletionPhrases = { uk: "видалити", ru: "удалить" } as const;

/** Accepts the word in either language, in any case. */
export const isDeletionPhrase = (typed: string): boolean =>
  Object.values<string>(deletionPhrases).includes(typed.trim().toLocaleLowerCase("uk"));
