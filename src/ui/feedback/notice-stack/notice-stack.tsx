import { type ReactNode, type RefCallback, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "./notice-stack.module.css";
import { fieldsToType, onPageMove, overlaps, visibleActions } from "./primary-actions.ts";

const ID = "notices";

/** Keeps a length in the document's style equal to the height of an element. */
function reportHeight(name: "--bottom-bar" | "--notices"): RefCallback<HTMLElement> {
  return (el) => {
    if (!el) return;
    const root = document.documentElement;
    const { style } = root;
    const sizes = new ResizeObserver(() => {
      const height = `${el.offsetHeight}px`;
      // The style sheet may know it already; setting it restyles the whole page.
      if (getComputedStyle(root).getPropertyValue(name) !== height) style.setProperty(name, height);
    });
    sizes.observe(el);
    return () => {
      sizes.disconnect();
      style.removeProperty(name);
    };
  };
}

/** For the bar that is fixed to the bottom of the window: other fixed elements stay above it. */
export const bottomBar = reportHeight("--bottom-bar");

const noticesHeight = reportHeight("--notices");

const boxesIn = (el: Element): DOMRect[] =>
  [...el.children].map((child) => child.getBoundingClientRect()).filter(({ height }) => height > 0);

/** The container of all lasting notices, after the page. They step aside while a primary action, or
 * the field to type in, is under them. */
export function NoticeStack() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const el = root.current;
    if (!el) return;
    const forget = noticesHeight(el);
    const stop = onPageMove(() => {
      const notices = boxesIn(el);
      const spared = notices.length > 0 ? [...visibleActions(el), ...fieldsToType()] : [];
      el.toggleAttribute(
        "data-aside",
        spared.some((box) => notices.some((notice) => overlaps(notice, box))),
      );
    }, el);
    return () => {
      stop();
      if (typeof forget === "function") forget();
    };
  }, []);
  return <div ref={root} id={ID} className={styles.root} />;
}

/** The rectangles of the visible notices. */
export function shownNotices(): DOMRect[] {
  const stack = document.getElementById(ID);
  return !stack || stack.matches("[data-aside]:not(:focus-within)") ? [] : boxesIn(stack);
}

/** One notice in the container; only rendered in a browser, after the page. */
export function StackedNotice({ children }: { children: ReactNode }) {
  return createPortal(children, document.getElementById(ID) ?? document.body);
}
