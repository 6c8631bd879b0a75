// Clicks on our links lead the router to their pages.
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { growingLink } from "../product/card-motion/growing-link.ts";
import { clickedLink } from "./followed-link.ts";
import { routedAddress } from "./router-anchor.tsx";

/** Mounted once. */
export function LinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    // On the document after React's own listener: onClick of the link comes first and may prevent it.
    const follow = (event: MouseEvent): void => {
      const link = event.defaultPrevented ? null : clickedLink(event);
      const address = routedAddress(link);
      if (!link || address === null) return;
      event.preventDefault();
      const { pathname, search, hash } = location;
      void navigate(address, {
        replace: address === pathname + search + hash,
        // An address with only a query changes the current page, so the scroll position stays.
        preventScrollReset: link.getAttribute("href")?.startsWith("?") ?? false,
        viewTransition: link.hasAttribute(growingLink),
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  return null;
}
