// Prefetches pages whose links are in view, a few at a time. Hovered links are prefetched by
// prefetch-meant.tsx.
import { useEffect, useRef, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { mayFetchAhead, PrefetchQueue } from "./prefetch-queue.ts";

/** A request without an answer gives its place to the next one. */
const PATIENCE_MS = 4_000;

export function PrefetchInView() {
  const { pathname } = useLocation();
  const [pages, setPages] = useState<readonly string[]>([]);
  const queue = useRef<PrefetchQueue>(null);
  queue.current ??= new PrefetchQueue(setPages);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const href = target.getAttribute("href") ?? "";
        if (mayFetchAhead(href)) queue.current?.add(href);
      }
    });
    for (const link of document.querySelectorAll("main a[href^='/']")) observer.observe(link);
    return () => observer.disconnect();
  }, [pathname]);

  return pages.map((page) => <Ahead key={page} page={page} onDone={() => queue.current?.done(page)} />);
}

function Ahead({ page, onDone }: { page: string; onDone: () => void }) {
  const done = useRef(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done.current(), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const settle = (event: { currentTarget: HTMLLinkElement }) => {
    if (event.currentTarget.rel === "prefetch") done.current();
  };
  // Passed to the links it renders.
  const listeners = { onLoad: settle, onError: settle };
  return <PrefetchPageLinks page={page} {...listeners} />;
}
