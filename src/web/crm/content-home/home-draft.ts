// The blocks as the one field of their form, so that it guards, keeps and compares them as it does any text.
import type { HomeBlock } from "#shop/content/rules/home.ts";
import type { Draft } from "../form/use-editor.ts";

export interface HomeDraft extends Draft {
  readonly blocks: string;
}

export const draftOf = (blocks: readonly HomeBlock[]): HomeDraft => ({ blocks: JSON.stringify(blocks) });

export const blocksOf = (written: string): readonly HomeBlock[] => JSON.parse(written) as HomeBlock[];
