import { expect, test } from "vitest";
import type { ProductEdit } from "#shop/catalog/input/product-edit.ts";
import { crmMarkup } from "../../../../../tests/crm/markup.tsx";
import { StatePanel } from "./side-panels.tsx";
import { useEditor } from "./use-editor.ts";

const both = (text: string) => ({ uk: text, ru: text });
const edit: ProductEdit = {
  published: false,
  most_per_order: null,
  slug: "peru",
  category_id: 1,
  name: both("Перу"),
  tagline: both("Плитка"),
  description: both("Чорна"),
  meta: both(""),
  collections: [],
  badges: [],
  food: null,
  variants: [],
  pictures: [],
};

function Panel({ published, isOut }: { published: boolean; isOut: boolean }) {
  const editor = useEditor({ id: 1, version: 1, edit: { ...edit, published } });
  return <StatePanel {...{ editor, isOut, role: "sold" }} />;
}

test.each([
  { published: true, isOut: true, isWarned: true },
  { published: true, isOut: false, isWarned: false },
  { published: false, isOut: true, isWarned: false },
])(
  "the editor is warned before a product without stock is published: %o",
  ({ published, isOut, isWarned }) => {
    const html = crmMarkup(<Panel published={published} isOut={isOut} />);
    expect(html.includes("Залишок нульовий: покупці побачать товар, але купити не зможуть.")).toBe(isWarned);
  },
);
