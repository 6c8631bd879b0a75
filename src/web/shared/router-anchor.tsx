// The link component the design system is given: our own pages go through the router, the rest are plain.
import type { AnchorHTMLAttributes } from "react";
import { Link } from "react-router";
import { mayPrefetch } from "./prefetch/may-prefetch.ts";

const isOurs = (href: string): boolean => /^(?:\/(?!\/)|\?)/.test(href);

/** An address that is only a query changes the page it is on, so it stays where it is scrolled. */
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
