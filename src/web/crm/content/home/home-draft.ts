// All blocks as one text field of the form, so that it is guarded, stored and compared like any other field.

import type { EndpointBody } from "#api/client-types.ts";
import type { HomeBlock } from "#shop/content/rules/home.ts";
import type { Draft } from "../../form/use-editor.ts";

export interface HomeDraft extends Draft {
  readonly blocks: string;
}

export const draftOf = (blocks: readonly HomeBlock[]): HomeDraft => ({ blocks: JSON.stringify(blocks) });

export const blocksOf = (written: string): EndpointBody<"PUT /crm/home">["blocks"] => JSON.parse(written);
