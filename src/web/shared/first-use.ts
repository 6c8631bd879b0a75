// The first thing a visitor does on a page: what can wait for it is not in the way of the page itself.

const signs = ["pointermove", "touchstart", "scroll", "keydown"] as const;

/**
 * Calls once, at the first sign that somebody uses the page, or when so many milliseconds have passed.
 * The returned function calls it off.
 */
export function onFirstUse(call: () => void, waitMs?: number): () => void {
  const heard = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    heard.abort();
    clearTimeout(timer);
  };
  const use = (): void => {
    stop();
    call();
  };
  for (const sign of signs) window.addEventListener(sign, use, { passive: true, signal: heard.signal });
  if (waitMs !== undefined) timer = setTimeout(use, waitMs);
  return stop;
}
