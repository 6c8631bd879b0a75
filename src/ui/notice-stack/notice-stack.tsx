import { type ReactNode, type RefCallback, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "./notice-stack.module.css";
import { onPageMove, overlaps, visibleActions } from "./primary-actions.ts";

const ID = "notices";

/** Keeps a length of the document's style equal to the height of an element. */
function tellHeight(name: "--bottom-bar" | "--notices"): RefCallback<HTMLElement> {
  return (el) => {
    if (!el) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty(name, `${el.offsetHeight}px`));
    sizes.observe(el);
    return () => {
      sizes.disconnect();
      style.removeProperty(name);
    };
  };
}

/** For the bar that is fixed to the bottom of the window: all else that lies there stays above it. */
export const bottomBar = tellHeight("--bottom-bar");

const noticesHeight = tellHeight("--notices");

/** The place of all lasting notices, after the page. They step aside while a primary action is under them. */
export function NoticeStack() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const el = root.current;
    if (!el) return;
    const forget = noticesHeight(el);
    const stop = onPageMove(() => {
      const boxes = [...el.children].map((child) => child.getBoundingClientRect());
      const seen = boxes.filter(({ height }) => height > 0);
      const isOver =
        seen.length > 0 && visibleActions(el).some((action) => seen.some((box) => overlaps(box, action)));
      el.toggleAttribute("data-aside", isOver);
    });
    return () => {
      stop();
      if (typeof forget === "function") forget();
    };
  }, []);
  return <div ref={root} id={ID} className={styles.root} />;
}

/** One notice at its place; only rendered in a browser, after the page. */
export function StackedNotice({ children }: { children: ReactNode }) {
  return createPortal(children, document.getElementById(ID) ?? document.body);
}
