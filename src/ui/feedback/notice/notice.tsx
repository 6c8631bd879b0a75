import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { HTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "../../class-names.ts";
import { Icon, type IconShape } from "../../picture/icon/icon.tsx";
import styles from "./notice.module.css";

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  neutral: Info,
} as const;

export type NoticeTone = keyof typeof icons;

type NoticeProps = Omit<HTMLAttributes<HTMLDivElement>, "title"> & {
  ref?: Ref<HTMLDivElement>;
  tone?: NoticeTone;
  icon?: IconShape;
  title?: ReactNode;
};

/** A message in the page. Give `role="alert"` or `role="status"` when it appears after an action. */
export function Notice({ tone = "info", icon, title, className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} data-tone={tone} className={cx(styles.root, className)}>
      <Icon of={icon ?? icons[tone]} />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}
