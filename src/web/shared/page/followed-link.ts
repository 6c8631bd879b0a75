/** The link of an ordinary click to an address of ours; null for any other click. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!isPlain || !link?.href || link.hasAttribute("download")) return null;
  if (link.target && link.target !== "_self") return null;
  return link.origin === location.origin ? link : null;
}

/** The link of an ordinary click to another page of ours; null for any other click. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = clickedLink(event);
  return link && link.pathname !== location.pathname ? link : null;
}
