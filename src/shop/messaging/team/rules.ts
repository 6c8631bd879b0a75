// How many notices fit into one message of the staff chat.

/** Minimum interval between chat messages; notices in between are joined. */
export const chatRestMs = 60_000;
const mostInMessage = 3_500;

/** As many notices as fit into one message, at least one. */
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
