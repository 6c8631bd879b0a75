// What must be typed before an account goes for good.

export const deletionWords = { uk: "видалити", ru: "удалить" } as const;

/** Either language's word, however it is written. */
export const isDeletionWord = (typed: string): boolean =>
  Object.values<string>(deletionWords).includes(typed.trim().toLocaleLowerCase("uk"));
