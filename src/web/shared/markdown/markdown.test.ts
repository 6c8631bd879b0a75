import fc from "fast-check";
import { expect, test } from "vitest";
import { parseInline, parseMarkdown } from "./markdown.ts";

test("headings, paragraphs and both kinds of lists are distinguished", () => {
  const text = "## Коли приїде\n\nЗавтра,\nякщо до **15:00**.\n\n- раз\n- два\n\n1. три\n2. чотири";
  expect(parseMarkdown(text)).toEqual([
    { kind: "heading", level: 2, id: "koly-pryide", text: "Коли приїде" },
    {
      kind: "paragraph",
      content: [
        { kind: "text", text: "Завтра, якщо до " },
        { kind: "strong", text: "15:00" },
        { kind: "text", text: "." },
      ],
    },
    {
      kind: "list",
      ordered: false,
      items: [[{ kind: "text", text: "раз" }], [{ kind: "text", text: "два" }]],
    },
    {
      kind: "list",
      ordered: true,
      items: [[{ kind: "text", text: "три" }], [{ kind: "text", text: "чотири" }]],
    },
  ]);
});

test("headings with the same text have different anchors", () => {
  const ids = parseMarkdown("## Ціна\n## Ціна\n### Ціна").map(
    (block) => block.kind === "heading" && block.id,
  );
  expect(ids).toEqual(["tsina", "tsina-2", "tsina-3"]);
});

test("a link has only an allowed target", () => {
  expect(parseInline("[доставка](/delivery-payment)")).toEqual([
    { kind: "link", text: "доставка", href: "/delivery-payment" },
  ]);
  for (const href of ["javascript:alert", "//evil.example", "data:text/html,x", "JAVASCRIPT:x"]) {
    expect(parseInline(`[клац](${href})`)).toEqual([{ kind: "text", text: "клац" }]);
  }
});

test("no text is lost and none breaks the parser", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const plain = text.replaceAll(/[^\p{L}\p{N}]/gu, "");
      const shown = JSON.stringify(parseMarkdown(plain));
      expect(shown.includes(plain)).toBe(true);
      expect(Array.isArray(parseMarkdown(text))).toBe(true);
    }),
  );
});

test("pictures on lines one after another stand beside each other, and an unknown one stays text", () => {
  const text =
    "Ось:\n![Трюфелі](demo/truffle-tin-close)\n![Листівки](demo/greeting-cards-front)\n\n![x](demo/nema)";
  expect(parseMarkdown(text)).toEqual([
    { kind: "paragraph", content: [{ kind: "text", text: "Ось:" }] },
    {
      kind: "pictures",
      items: [
        { file: "demo/truffle-tin-close", alt: "Трюфелі" },
        { file: "demo/greeting-cards-front", alt: "Листівки" },
      ],
    },
    {
      kind: "paragraph",
      content: [
        { kind: "text", text: "!" },
        { kind: "text", text: "x" },
      ],
    },
  ]);
});

test("a paragraph of links only is a row of buttons, and a link within a sentence stays in it", () => {
  expect(parseMarkdown("[Запит](/podarunky#all)\n[Контакти](/contacts)\n\nДив. [умови](/terms)")).toEqual([
    {
      kind: "actions",
      items: [
        { kind: "link", text: "Запит", href: "/podarunky#all" },
        { kind: "link", text: "Контакти", href: "/contacts" },
      ],
    },
    {
      kind: "paragraph",
      content: [
        { kind: "text", text: "Див. " },
        { kind: "link", text: "умови", href: "/terms" },
      ],
    },
  ]);
});
