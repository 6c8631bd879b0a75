// What third parties would receive, as collected by the demo's simulator.
import type { Page } from "@playwright/test";

export interface Hit {
  readonly id: number;
  readonly by: "tag_manager" | "pixel" | "server";
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** All hits after the one of that id, the oldest first. */
export async function toldSince(page: Page, id: number): Promise<readonly Hit[]> {
  const { hits } = await (await page.request.get("/dev/collect/hits.json")).json();
  return hits.filter((hit: Hit) => hit.id > id);
}

/** The newest hit; 0 when there is none. */
export const lastTold = async (page: Page): Promise<number> => (await toldSince(page, 0)).at(-1)?.id ?? 0;
