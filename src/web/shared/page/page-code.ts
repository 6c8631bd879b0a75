// The shown page's own code, when its route loads it separately. The document hydrates only with it: a window
// over a page before hydration would make React render that page again, and the reader lose their place.

let code: Promise<unknown> = Promise.resolve();

/**
 * Called by the route of the shown page. A page whose code fails to load shows its own error on hydration.
 */
export function expectPageCode(asked: Promise<unknown>): void {
  code = asked.catch(() => undefined);
}

export const pageCode = (): Promise<unknown> => code;
