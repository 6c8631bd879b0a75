import type { ButtonHTMLAttributes } from "react";
import { cx, flag } from "../../class-names.ts";
import { Anchor, type AnchorProps } from "../anchor/anchor.tsx";
import styles from "./text-link.module.css";

/** Takes the colour and weight of the text around it. */
type Look = { quiet?: boolean };

/** An underlined link within or beside text. */
export function TextLink({ quiet, className, ...rest }: AnchorProps & Look) {
  return <Anchor {...rest} data-quiet={flag(quiet)} className={cx(styles.root, className)} />;
}

export function TextButton({
  quiet,
  className,
  type = "button",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  return <button type={type} {...rest} data-quiet={flag(quiet)} className={cx(styles.root, className)} />;
}
