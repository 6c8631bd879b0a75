// What the formatting buttons do: the same Markdown subset as in the pages.

export const marks = ["heading", "subheading", "bold", "link", "list", "numbers"] as const;
export type Mark = (typeof marks)[number];

export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Replaces the characters `from` to `to` by `words`, then selects `select[0]` to `select[1]`. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly select: readonly [number, number];
}

const prefixes: Readonly<Record<Exclude<Mark, "bold" | "link">, (index: number) => string>> = {
  heading: () => "## ",
  subheading: () => "### ",
  list: () => "- ",
  numbers: (index) => `${index + 1}. `,
};
const ANY_PREFIX = /^(?:#{1,6}\s+|[-*•]\s+|\d{1,3}[.)]\s+)/;

export function inserted({ from, to }: Selected, text: string): Replacement {
  return { from, to, text, select: [from + text.length, from + text.length] };
}

/** A picture on a line of its own, with its description selected. */
export function withPicture({ text, from, to }: Selected, file: string, sample: string): Replacement {
  const before = from === 0 || text[from - 1] === "\n" ? "" : "\n\n";
  const start = from + before.length + "![".length;
  return { from, to, text: `${before}![${sample}](${file})\n`, select: [start, start + sample.length] };
}

/** @param sample text for an empty selection */
function wrapped(selected: Selected, before: string, after: string, sample: string): Replacement {
  const { text, from, to } = selected;
  const inner = text.slice(from, to).trim() || sample;
  const start = from + before.length;
  return { from, to, text: before + inner + after, select: [start, start + inner.length] };
}

/** All lines that the selection touches. */
function marked({ text, from, to }: Selected, prefix: (index: number) => string): Replacement {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const after = text.indexOf("\n", to);
  const end = after < 0 ? text.length : after;
  const lines = text.slice(start, end).split("\n");
  const isMarked = lines.every((line, index) => line.startsWith(prefix(index)));
  const message = lines
    .map((line, index) => (isMarked ? "" : prefix(index)) + line.replace(ANY_PREFIX, ""))
    .join("\n");
  return { from: start, to: end, text: message, select: [start, start + message.length] };
}

/** Adds a mark to the selection, or removes it from a line that has it. */
export function withMark(
  selected: Selected,
  mark: Mark,
  samples: { readonly text: string; readonly link: string },
): Replacement {
  switch (mark) {
    case "bold":
      return wrapped(selected, "**", "**", samples.text);
    case "link": {
      const { from, text } = wrapped(selected, "[", "](/)", samples.link);
      const address = from + text.length - 1;
      return { ...selected, text, select: [address, address] };
    }
    default:
      return marked(selected, prefixes[mark]);
  }
}
