// Uploaded pictures are encoded one at a time, on one thread: decoding takes hundreds of megabytes of memory.
// When the queue is full, clients must retry, so that no client can block it and the waiting uploads fit into
// memory.
import sharp from "sharp";

sharp.concurrency(1);
// Every picture is different: caching them is useless.
sharp.cache(false);

/** Including the one being encoded. */
const LONGEST = 4;

export function drawingLine(longest = LONGEST) {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return {
    isFull: () => length >= longest,
    /** Null: the queue is full. */
    draw<T>(work: () => Promise<T>) {
      if (length >= longest) return null;
      length += 1;
      const turn = last.then(work, work).finally(() => {
        length -= 1;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
export type DrawingLine = ReturnType<typeof drawingLine>;
