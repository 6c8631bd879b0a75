// The first action of a visitor on a page: deferred work does not delay the page itself.

const signs = ["pointermove", "touchstart", "scroll", "keydown"] as const;

/**
 * Calls once, at the first user activity, or after so many milliseconds. The returned function cancels it.
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
