import { cx } from "../../class-names.ts";
import { drawingProps } from "../icon/symbols.ts";
import styles from "./logo.module.css";

/** Д Я К А on four squares of chocolate: outlines of the display font, so that no font is needed. */
const letters = [
  {
    x: 0,
    d: "M8.7 24.9l-.2-4.5h13l-.2 4.5h-.6l-.7-4.3.8.5h-11.7l.9-.5-.7 4.3zm2.6-17.2v-.5h2.4v.8h-.2zm2.2.2v-.7h4.6v.7zm3.6 13.2v-2q.1-1.1.1-2.3v-5.4q0-1.1-.1-2.2v-2h2.5q-.1.9-.1 2v9.9q0 1.1.1 2zm.8-13.1v-.8h3.2v.5l-2.3.3zm-7.9 12.5q.8-1 1.3-2.5.5-1.4.9-3.2.3-1.7.6-3.6.2-2 .3-4h.8q-.2 2.5-.5 5-.3 2.4-.8 4.4-.3 1.2-.8 2.3-.4 1-1 1.8v.2z",
  },
  {
    x: 32,
    d: "M8.8 22v-.5l2.3-.3-1 .5 1.5-3.7q.4-1 .9-1.6.5-.6 1.3-.9.8-.3 2-.3l-.1.2q-1.8 0-2.8-.5-1.1-.5-1.6-1.3-.5-.9-.5-1.8 0-1.2.5-2 .6-.8 1.7-1.3 1.1-.4 2.7-.4h2.8v.6h-2.6q-1.5 0-2.1.9-.7.8-.7 2.1 0 .9.3 1.6.3.8.9 1.2.7.4 1.7.4h2.5v.7h-1.9q-.8 0-1.2.2-.4.2-.7.7-.3.4-.6 1.2l-1.1 2.9q-.2.6-.5 1-.3.3-.7.5-.5.1-1.2.1h-1l-.8-.2zm8.3 0q.1-.9.1-2v-9.9q0-1.1-.1-2h2.5q0 .9-.1 2v9.9q.1 1.1.1 2zm-1.5 0v-.5l2.3-.3h.9l2.4.3v.5zm2.4-13.1v-.8h3.2v.5l-2.4.3z",
  },
  {
    x: 64,
    d: "M8.8 22v-.5l2.3-.3h.9l2.4.3v.5zm0-13.4v-.5h5.6v.5l-2.4.3h-.9zm1.6 13.4v-13.9h2.4v13.9zm6.6-1.4l-1.2-3.3q-.3-.8-.6-1.2-.3-.4-.8-.7-.4-.2-1.1-.2h-1.6v-.6h1.6q.6 0 1-.2.4-.1.8-.4.3-.3.6-.9.2-.5.6-1.3.5-1.6 1-2.4.5-.9 1-1.3.5-.3 1.2-.3.4 0 .6.2.3.1.4.4.2.2.2.5 0 .6-.4.9-.4.4-1 .4-.5 0-.9-.2-.5-.2-.8-.4l.8-.5-.6.8q-.2.4-.4 1-.2.5-.5 1.2-.3.7-.6 1.3-.3.5-.7.9-.3.3-.8.5-.5.2-1.1.3v-.3q1.4 0 2.2.3.9.3 1.4.9.6.6.9 1.5l1.7 4.1-1.1-.4 2.4.3v.5q-.3.1-.8.2h-.9q-.7 0-1.2-.1-.5-.2-.8-.5-.3-.4-.5-1z",
  },
  {
    x: 96,
    d: "M8.6 22v-.5l1.7-.2h.4l2 .2v.5zm1.3 0l4.5-14h1.2l4.7 14h-2.5l-3.8-12h.4l-.1.3-3.7 11.7zm1.9-4.6v-.7h5.7v.7zm4 4.6v-.5l2.4-.3h1.2l2 .3v.5z",
  },
] as const;

const drawing = {
  id: "logo",
  viewBox: "0 0 126 30",
  markup: letters
    .map(({ x, d }) => {
      const square = '<rect width="30" height="30" rx="4.5"/>';
      return `<g transform="translate(${x} 0)">${square}<path fill="currentColor" d="${d}"/></g>`;
    })
    .join(""),
};

type LogoProps = {
  /** Name of the shop for screen readers; absent when the link around it already has one. */
  label?: string;
  /** "light" on the cherry panel and other dark backgrounds: light squares, dark letters. */
  tone?: "brand" | "light";
  className?: string;
};

/** The wordmark. Its size comes from the header (32 px, 38 px from 1024) or from the block-size of `className`. */
export function Logo({ label, tone, className }: LogoProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-tone={tone}
      className={cx(styles.root, className)}
      {...drawingProps(drawing)}
      // Its width follows from it, also where the drawing is only named.
      viewBox={drawing.viewBox}
    />
  );
}
