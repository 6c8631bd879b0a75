import { expect, test } from "vitest";
import { parseMarkdown } from "./markdown.ts";
import { questionsOf } from "./questions.ts";

test("a heading with a question mark is a question, the text below it the answer", () => {
  const text = `## Доставка

Далі — про ціни.

### Скільки коштує?

**95 ₴** до [відділення](/contacts).

- від 1 500 ₴ безкоштовно

## Хто ми

Майстерня.

### Чому?`;
  expect(questionsOf(parseMarkdown(text))).toEqual([
    { question: "Скільки коштує?", answer: "95 ₴ до відділення. від 1 500 ₴ безкоштовно" },
  ]);
});
