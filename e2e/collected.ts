// What third parties would have been told, as the demo's stand-in of them collects it.
import type { Page } from "@playwright/test";

export interface Hit {
  readonly id: number;
  readonly by: "tag_manager" | "pixel" | "server";
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Everything told after the hit of that id, the oldest first. */
export async function toldSince(page: Page, id: number): Promise<readonly Hit[]> {
  const { hits } = await (await page.request.get("/dev/collect/hits.json")).json();
  return hits.filter((hit: Hit) => hit.id > id);
}

/** The newest hit there is; 0 when there is none. */
export const lastTold = async (page: Page): Promise<number> => (await toldSince(page, 0)).at(-1)?.id ?? 0;
