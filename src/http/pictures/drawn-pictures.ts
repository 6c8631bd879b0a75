// Pictures drawn when a messenger requests them, cached for a while, and drawn one at a time: encoding takes
// CPU from the pages.
import type { FastifyReply } from "fastify";

/** Limits of cached pictures and of those in the queue: some 60 KB each. */
const MOST_KEPT = 60;
const MOST_WAITING = 20;

/**
 * @returns a function that sends the picture of a name; the name must contain everything that changes the
 *   picture
 */
export function drawnPictures() {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const inLine = (work: () => Promise<Buffer>): Promise<Buffer> => {
    waiting += 1;
    const turn = last.then(work, work).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };

  return async (reply: FastifyReply, name: string, draw: () => Promise<Buffer>) => {
    let picture = kept.get(name);
    if (!picture) {
      if (waiting >= MOST_WAITING) return reply.code(503).header("retry-after", "5").send();
      picture = inLine(draw);
      picture.catch(() => kept.delete(name));
    }
    kept.delete(name);
    kept.set(name, picture);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return reply
      .header("cache-control", "public, max-age=86400")
      .header("cross-origin-resource-policy", "cross-origin")
      .type("image/jpeg")
      .send(await picture);
  };
}
