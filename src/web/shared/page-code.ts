// The shown page's own code, when its route fetches it apart. The document wakes up only with it: a window that is
// opened over a page that is still asleep would make React draw that page anew, and its reader lose their place.

let code: Promise<unknown> = Promise.resolve();

/** Said by the route of the shown page. A page whose code is lost speaks for itself when it wakes up. */
export function expectPageCode(asked: Promise<unknown>): void {
  code = asked.catch(() => undefined);
}

export const pageCode = (): Promise<unknown> => code;
