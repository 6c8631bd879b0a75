// The link component for the design system. A link to a page of ours is a plain one too: link-navigation.tsx
// follows it with the router, so that a link costs no more than its markup.
import type { AnchorHTMLAttributes } from "react";

const isOurs = (href: string): boolean => /^(?:\/(?!\/)|\?)/.test(href);

const links = new WeakSet<Element>();

/** Also called with null, when a link goes; a click may still be on its way then. */
function isRouted(link: HTMLAnchorElement | null): void {
  if (link) links.add(link);
}

/** The address of a link that the router follows; null for other links. */
export function routedAddress(link: HTMLAnchorElement | null): string | null {
  if (!link || !links.has(link) || !isOurs(link.getAttribute("href") ?? "")) return null;
  return link.pathname + link.search + link.hash;
}

export function RouterAnchor(link: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a ref={isRouted} {...link} />;
}
