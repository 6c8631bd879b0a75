import type { PageHandle } from "../page-handle.ts";

/** Meta tags of the pages under /dev: a title, and no indexing. */
export const devMeta = ({ loaderData }: { readonly loaderData?: { readonly title: string } | undefined }) => [
  { title: `${loaderData?.title} — Дяка` },
  { name: "robots", content: "noindex" },
];

export const devHandle: PageHandle = { messages: ["crm"] };
