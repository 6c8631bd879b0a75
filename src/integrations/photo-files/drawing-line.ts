// Pictures of strangers are drawn one at a time, on one thread: decoding takes memory by the hundred megabytes. Those
// who come when the line is long are asked to come again, so that nobody can hold it and what waits fits into memory.
import sharp from "sharp";

sharp.concurrency(1);
// Every picture is another one: keeping them open or decoded helps nobody.
sharp.cache(false);

/** The one being drawn among them. */
const LONGEST = 4;

export interface DrawingLine {
  isFull(): boolean;
  /** Null: the line is too long. */
  draw<T>(work: () => Promise<T>): Promise<T> | null;
}

export function drawingLine(longest = LONGEST): DrawingLine {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return {
    isFull: () => length >= longest,
    draw(work) {
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
