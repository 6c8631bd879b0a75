// The Markdown subset of information pages and compositions: headings, paragraphs, lists, **bold**,
// [links](…), ![pictures](…), and a paragraph of links only, which is a row of buttons. It returns a tree, never HTML, so that text from the database cannot inject markup.
import { slugify } from "#kit/text/slug.ts";
import { isTextPicture, type TextPicture } from "#shop/content/rules/text-pictures.ts";

type InlineLink = { readonly kind: "link"; readonly text: string; readonly href: string };

export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "strong"; readonly text: string }
  | InlineLink;

export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  /** Links without other text; the first is the primary one. */
  | { readonly kind: "actions"; readonly items: readonly InlineLink[] }
  /** On lines one after another: beside each other. */
  | { readonly kind: "pictures"; readonly items: readonly TextImage[] };

interface TextImage {
  readonly file: TextPicture;
  /** What it shows. */
  readonly alt: string;
}

const SAFE_HREF = /^(?:https?:\/\/|mailto:|tel:|viber:\/\/|\/(?!\/)|#)/i;
const INLINE = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Bold and links of one line; an unsafe link becomes plain text. */
export function parseInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(INLINE)) {
    const [whole, strong, text = "", href = ""] = match;
    if (match.index > from) parts.push({ kind: "text", text: line.slice(from, match.index) });
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else parts.push(SAFE_HREF.test(href) ? { kind: "link", text, href } : { kind: "text", text });
    from = match.index + whole.length;
  }
  if (from < line.length) parts.push({ kind: "text", text: line.slice(from) });
  return parts;
}

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const BULLET = /^\s*[-*•]\s+(.+)$/;
const PICTURE = /^!\[([^\]]*)\]\(([^)\s]+)\)$/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(.+)$/;

function listItem(line: string): { ordered: boolean; text: string } | null {
  const bullet = BULLET.exec(line)?.[1];
  if (bullet !== undefined) return { ordered: false, text: bullet };
  const numbered = NUMBER.exec(line)?.[1];
  return numbered === undefined ? null : { ordered: true, text: numbered };
}

/** An unknown picture is no picture: its line is shown as text. */
function pictureIn(line: string): TextImage | null {
  const [, alt = "", file = ""] = PICTURE.exec(line) ?? [];
  return isTextPicture(file) ? { file, alt } : null;
}

function paragraphOf(content: Inline[]): Block {
  const items = content.filter((part) => part.kind === "link");
  const isActions =
    items.length > 0 && content.every(({ kind, text }) => kind === "link" || text.trim() === "");
  return isActions ? { kind: "actions", items } : { kind: "paragraph", content };
}

/** The tree of a text. Headings of the first two levels are h2: the page has its own h1. */
export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  const ids = new Map<string, number>();
  let lines: string[] = [];
  let list: { ordered: boolean; items: Inline[][] } | null = null;
  let pictures: TextImage[] = [];

  const endParagraph = (): void => {
    if (lines.length > 0) blocks.push(paragraphOf(parseInline(lines.join(" "))));
    lines = [];
  };
  const endList = (): void => {
    if (list) blocks.push({ kind: "list", ...list });
    list = null;
  };
  const endPictures = (): void => {
    if (pictures.length > 0) blocks.push({ kind: "pictures", items: pictures });
    pictures = [];
  };

  for (const raw of source.replaceAll("\r\n", "\n").split("\n")) {
    const line = raw.trim();
    const [, marks, title] = HEADING.exec(line) ?? [];
    const item = listItem(raw);
    const picture = pictureIn(line);
    if (!picture) endPictures();
    if (picture) {
      endParagraph();
      endList();
      pictures.push(picture);
    } else if (line === "") {
      endParagraph();
      endList();
    } else if (marks && title) {
      endParagraph();
      endList();
      blocks.push({
        kind: "heading",
        level: marks.length <= 2 ? 2 : 3,
        id: headingId(title, ids),
        text: title,
      });
    } else if (item) {
      endParagraph();
      if (list && list.ordered !== item.ordered) endList();
      list ??= { ordered: item.ordered, items: [] };
      list.items.push(parseInline(item.text));
    } else if (list) {
      list.items.at(-1)?.push({ kind: "text", text: " " }, ...parseInline(line));
    } else {
      lines.push(line);
    }
  }
  endParagraph();
  endList();
  endPictures();
  return blocks;
}

function headingId(title: string, taken: Map<string, number>): string {
  const id = slugify(title) || "rozdil";
  const times = (taken.get(id) ?? 0) + 1;
  taken.set(id, times);
  return times === 1 ? id : `${id}-${times}`;
}
