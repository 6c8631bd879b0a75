import type { Bilingual } from "../demo-types.ts";

export interface DemoPage {
  readonly slug: string;
  readonly title: Bilingual;
  readonly body: Bilingual; // simple Markdown: ## headings, lists, paragraphs
  readonly meta: Bilingual;
}
