// How much of what the team is told fits into one message of its chat.

/** The chat is told at most so often; what comes meanwhile is joined. */
export const chatRestMs = 60_000;
const mostInMessage = 3_500;

/** As many of the notices as one message holds, one at least. */
export function joined(texts: readonly string[]): { readonly text: string; readonly count: number } {
  let text = texts[0] ?? "";
  let count = Math.min(1, texts.length);
  for (const next of texts.slice(1)) {
    if (text.length + next.length + 2 > mostInMessage) break;
    text = `${text}\n\n${next}`;
    count += 1;
  }
  return { text, count };
}
