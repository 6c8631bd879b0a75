// Questions and answers in a text: a heading with a question, and the text under it.
import type { Block, Inline } from "./markdown.ts";

export interface Question {
  readonly question: string;
  readonly answer: string;
}

const message = (content: readonly Inline[]): string => content.map(({ text }) => text).join("");

const answerIn = (block: Extract<Block, { kind: "paragraph" | "list" }>): string =>
  block.kind === "paragraph" ? message(block.content) : block.items.map(message).join("; ");

/** Only those with the answer on the page itself. */
export function questionsOf(blocks: readonly Block[]): Question[] {
  const questions: { question: string; answers: string[] }[] = [];
  let asked: { question: string; answers: string[] } | null = null;
  for (const block of blocks) {
    if (block.kind === "heading") {
      asked = block.text.endsWith("?") ? { question: block.text, answers: [] } : null;
      if (asked) questions.push(asked);
    } else if (block.kind === "paragraph" || block.kind === "list") asked?.answers.push(answerIn(block));
  }
  return questions
    .filter(({ answers }) => answers.length > 0)
    .map(({ question, answers }) => ({ question, answer: answers.join(" ") }));
}
