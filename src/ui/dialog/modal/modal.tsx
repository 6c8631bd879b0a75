import { X } from "lucide-react";
import { type CSSProperties, type ReactNode, type RefObject, useId } from "react";
import { IconButton } from "../../buttons/icon-button/icon-button.tsx";
import { cx } from "../../class-names.ts";
import { useDialog } from "../use-dialog.ts";
import styles from "./modal.module.css";

export type ModalProps = {
  open: boolean;
  /** Called by Esc, the cross, a press outside or the browser's back gesture; the owner then sets `open`. */
  onClose: () => void;
  title: ReactNode;
  titleHidden?: boolean;
  /** Accessible name of the cross. */
  closeLabel: string;
  /** Bottom sheet below 640 px and a centred panel above; or a drawer at the side (right: cart, left: menu). */
  placement?: "center" | "right" | "left";
  /** Maximum width of the panel, px: 480 centred, 488 at the side. */
  width?: number;
  /** A bar at the bottom that stays while the content scrolls; also fixes the title on top. */
  footer?: ReactNode;
  /** Title on top that stays while the content scrolls; drawers always have it. */
  sheet?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};

/** A modal window over the page. Rendered on the server it is closed and empty. */
export function Modal({
  open,
  onClose,
  title,
  titleHidden,
  closeLabel,
  placement = "center",
  width,
  footer,
  sheet,
  initialFocus,
  className,
  children,
}: ModalProps) {
  const titleId = useId();
  const { dialog, panel } = useDialog({ open, onClose, initialFocus });
  const framed = sheet || footer != null || placement !== "center";
  const heading = (
    <h2 id={titleId} className={titleHidden ? "visually-hidden" : styles.title}>
      {title}
    </h2>
  );
  const cross = <IconButton icon={X} label={closeLabel} onClick={onClose} className={styles.close} />;
  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      data-placement={placement}
      className={cx(styles.root, className)}
    >
      <div
        ref={panel}
        tabIndex={-1}
        className={styles.panel}
        data-framed={framed || undefined}
        style={width ? ({ "--modal-width": `${width}px` } as CSSProperties) : undefined}
      >
        {open &&
          (framed ? (
            <>
              <div className={styles.head}>
                {heading}
                {cross}
              </div>
              <div className={styles.body}>{children}</div>
              {footer != null && <div className={styles.foot}>{footer}</div>}
            </>
          ) : (
            <>
              {cross}
              {heading}
              {children}
            </>
          ))}
      </div>
    </dialog>
  );
}
