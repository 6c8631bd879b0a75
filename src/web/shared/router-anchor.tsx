// The link component the design system is given: our own pages go through the router, the rest are plain.
import type { AnchorHTMLAttributes } from "react";
import { Link } from "react-router";

interface ConnectionFacts {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Visitors who save data or sit on a 2G connection are not loaded anything ahead. */
function mayPrefetch(): boolean {
  if (typeof navigator === "undefined" || !("connection" in navigator)) return true;
  const { saveData, effectiveType } = navigator.connection as ConnectionFacts;
  return !saveData && !effectiveType?.endsWith("2g");
}

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
