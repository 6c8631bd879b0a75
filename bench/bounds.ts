// The bounds of what is counted: SQL statements and bytes. Never of times, which depend on the machine. Each is
// what was measured, rounded up; to raise one is a decision that the commit explains.
import type { PageChoice } from "./page-choice.ts";

/** A count with its bound. */
export interface Bound {
  readonly text: string;
  readonly isHeld: boolean;
}

export const atMost = (what: string, count: number, bound: number): Bound => ({
  text: `${what}: at most ${bound} (${count})`,
  isHeld: count <= bound,
});

export const noFailure = (count: number): Bound => atMost("failed answers", count, 0);

/** Of one request, without the jobs that follow it. */
export const statementBounds: Readonly<Record<"quote" | "order" | PageChoice["name"], number>> = {
  quote: 1,
  order: 11,
  home: 3,
  category: 1,
  product: 7,
};

/**
 * KB of 1024 bytes, as sent (brotli); `text` is the HTML before compression. The first visitor's HTML is compressed
 * fast and has a quarter more bytes than the next one's.
 */
export interface PageBytes {
  readonly javascript: number;
  readonly css: number;
  readonly html: number;
  readonly text: number;
}

export const byteBounds: Readonly<Record<PageChoice["name"], PageBytes>> = {
  home: { javascript: 135, css: 12.5, html: 19, text: 66 },
  category: { javascript: 140, css: 12.5, html: 18, text: 71 },
  product: { javascript: 149, css: 14, html: 21, text: 74 },
};
