// Apart from views.ts, which pages fetch later: signing out is on every page.

export const viewsKey = "diaka.viewed";

/** On signing out nothing that was looked at stays on the device. */
export function forgetViews(): void {
  try {
    window.localStorage.removeItem(viewsKey);
  } catch {
    // Nothing was kept.
  }
}
