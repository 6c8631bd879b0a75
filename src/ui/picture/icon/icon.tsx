import type { LucideIcon, LucideProps } from "lucide-react";
import { cx } from "../../class-names.ts";

export type IconShape = LucideIcon;

type IconProps = Omit<LucideProps, "ref"> & {
  of: IconShape;
  /** Accessible name; without it the icon is decoration. */
  label?: string;
};

/** A lucide icon in our stroke width; its size comes from the surrounding text or component. */
export function Icon({ of: Shape, label, className, ...rest }: IconProps) {
  const voice = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return <Shape {...voice} {...rest} className={cx("icon", className)} />;
}
