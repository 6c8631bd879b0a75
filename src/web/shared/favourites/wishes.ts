// Hearts of a signed-in user: shown at once, sent to the account one call per product at a time. However
// often it is pressed meanwhile, the account ends with the last state; a refused change is reverted.
import type { ApiFailure, ApiResult } from "../api/api.ts";

export interface WishPorts {
  save(id: number, isKept: boolean): Promise<ApiResult<unknown>>;
  show(id: number, isKept: boolean): void;
  failed(id: number, isKept: boolean, failure: ApiFailure): void;
}

export interface Wishes {
  wish(id: number, isKept: boolean): void;
  /** The account's list, with the changes that are still being sent. */
  overlaid(ids: readonly number[]): readonly number[];
}

export function createWishes({ save, show, failed }: WishPorts): Wishes {
  const wanted = new Map<number, boolean>();
  const working = new Set<number>();

  async function settle(id: number, before: boolean): Promise<void> {
    working.add(id);
    let settled = before;
    for (;;) {
      const want = wanted.get(id) ?? settled;
      if (want === settled) break;
      const answer = await save(id, want);
      if (answer.ok) {
        settled = want;
        continue;
      }
      // A change that was reverted meanwhile needs no message.
      const isLast = wanted.get(id) === want;
      wanted.delete(id);
      if (isLast) {
        show(id, settled);
        failed(id, want, answer.error);
      }
      break;
    }
    wanted.delete(id);
    working.delete(id);
  }

  return {
    wish(id, isKept) {
      wanted.set(id, isKept);
      show(id, isKept);
      if (!working.has(id)) void settle(id, !isKept);
    },
    overlaid(ids) {
      const kept = [...wanted].filter(([id, isKept]) => isKept && !ids.includes(id)).map(([id]) => id);
      return [...kept, ...ids.filter((id) => wanted.get(id) !== false)];
    },
  };
}
