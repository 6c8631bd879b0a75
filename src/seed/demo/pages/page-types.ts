import type { Bilingual } from "../data-file.ts";

export interface DemoPage {
  readonly slug: string;
  readonly title: Bilingual;
  readonly body: Bilingual; // simple Markdown: ## headings, lists, paragraphs
  readonly meta: Bilingual;
}
