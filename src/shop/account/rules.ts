// The word that a customer types to confirm account deletion.

export const deletionWords = { uk: "видалити", ru: "удалить" } as const;

/** Accepts the word in either language, in any case. */
export const isDeletionWord = (typed: string): boolean =>
  Object.values<string>(deletionWords).includes(typed.trim().toLocaleLowerCase("uk"));
