// The link component for the design system: our own pages use the router, all others are plain links.
import type { AnchorHTMLAttributes } from "react";
import { Link } from "react-router";
import { mayPrefetch } from "../prefetch/may-prefetch.ts";

const isOurs = (href: string): boolean => /^(?:\/(?!\/)|\?)/.test(href);

/** An address with only a query changes the current page, so the scroll position stays. */
export function RouterAnchor({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (!href || !isOurs(href) || rest.target === "_blank") return <a href={href} {...rest} />;
  return (
    <Link
      to={href}
      prefetch={mayPrefetch() ? "intent" : "none"}
      preventScrollReset={href.startsWith("?")}
      {...rest}
    />
  );
}
