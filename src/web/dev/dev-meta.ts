import type { PageHandle } from "../page-handle.ts";

/** The head of the pages under /dev: a title, and no search engine. */
export const devMeta = ({ loaderData }: { readonly loaderData?: { readonly title: string } | undefined }) => [
  { title: `${loaderData?.title} — Дяка` },
  { name: "robots", content: "noindex" },
];

export const devHandle: PageHandle = { words: ["crm"] };
