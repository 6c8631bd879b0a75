import { Check, CircleAlert, X } from "lucide-react";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../../buttons/icon-button/icon-button.tsx";
import { flag } from "../../class-names.ts";
import { Anchor } from "../../navigation/anchor/anchor.tsx";
import { Icon } from "../../picture/icon/icon.tsx";
import { shownNotices } from "../notice-stack/notice-stack.tsx";
import {
  fieldsToType,
  onAnyMove,
  riseClearOf,
  topWindow,
  visibleActions,
} from "../notice-stack/primary-actions.ts";
import styles from "./toast.module.css";

export type Toast = {
  text: ReactNode;
  tone?: "done" | "problem";
  /** In place of the icon. */
  picture?: ReactNode;
  /** Replaces the one with the same name, so that repeated presses do not pile up. */
  name?: string;
  /** One action: a link or a button. */
  action?: { label: ReactNode; href?: string; onClick?: () => void };
  /** Duration, ms; 6 000 by default, 0 until closed. */
  stays?: number;
};
type Shown = Toast & { id: number };

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a message at the bottom of the screen: `const say = useToast(); say({ text })`. */
export function useToast() {
  return useContext(ToastContext);
}

/** The position of an element without the rise: its layout, which no `translate` changes. */
function layoutBox({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement) {
  return {
    left: offsetLeft,
    top: offsetTop,
    right: offsetLeft + offsetWidth,
    bottom: offsetTop + offsetHeight,
  };
}

type ToastCardProps = {
  toast: Shown;
  /** Invisible now, so its timer is paused. */
  isAside: boolean;
  closeLabel: string;
  onClose: () => void;
};

function ToastCard({ toast, isAside, closeLabel, onClose }: ToastCardProps) {
  const [held, setHeld] = useState(false);
  const stays = toast.stays ?? 6000;
  useEffect(() => {
    if (held || isAside || stays === 0) return;
    const timer = setTimeout(onClose, stays);
    return () => clearTimeout(timer);
  }, [held, isAside, stays, onClose]);
  const { action } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover or focus on it only pauses the timer
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.picture ?? <Icon of={toast.tone === "problem" ? CircleAlert : Check} />}
      <span>{toast.text}</span>
      {action?.href != null && (
        <Anchor href={action.href} onClick={onClose} className={styles.action}>
          {action.label}
        </Anchor>
      )}
      {action && action.href == null && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onClick?.();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} label={closeLabel} onClick={onClose} className={styles.close} />
    </div>
  );
}

type ToastProviderProps = {
  /** Accessible name of the region. */
  label: string;
  closeLabel: string;
  children: ReactNode;
};

/**
 * The element that holds the region: at home, or in the open dialog, outside of which nothing can be pressed
 * or read aloud. It is moved by hand, so that React keeps the toasts.
 */
function useHost() {
  const home = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement>(null);
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const el = document.createElement("div");
    home.current?.append(el);
    current.current = el;
    setHost(el);
    return () => el.remove();
  }, []);
  /** @returns whether it was elsewhere before; a moved popover is closed */
  const settle = useCallback((): boolean => {
    const place = topWindow() ?? home.current;
    if (!current.current || !place || current.current.parentElement === place) return false;
    place.append(current.current);
    return true;
  }, []);
  return { home, host, settle };
}

/** Wraps the app once; holds the toasts and draws their region above everything, dialogs too. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  /** Every position in the window would cover a primary action. */
  const [isAside, setAside] = useState(false);
  const region = useRef<HTMLElement>(null);
  const nextId = useRef(1);
  const { home, host, settle } = useHost();

  const say = useCallback(
    (toast: Toast) => {
      // First, so that a screen reader notices the change of the text.
      settle();
      const id = nextId.current++;
      setToasts((now) => [
        ...now.filter(({ name }) => name === undefined || name !== toast.name).slice(-2),
        { ...toast, id },
      ]);
    },
    [settle],
  );
  const closers = useMemo(
    () =>
      new Map(toasts.map(({ id }) => [id, () => setToasts((now) => now.filter((toast) => toast.id !== id))])),
    [toasts],
  );

  // The popover layer lies over open dialogs; showing it again lifts it above a dialog opened since.
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const el = region.current;
    if (!el?.showPopover) return;
    if (el.matches(":popover-open")) el.hidePopover();
    if (newest === undefined) return;
    settle();
    el.showPopover();
    return onAnyMove(() => {
      if (settle()) el.showPopover();
      const box = layoutBox(el);
      const actions = visibleActions(el);
      const spared = [...actions, ...shownNotices(), ...fieldsToType()];
      const rise = riseClearOf(box, spared) ?? riseClearOf(box, actions);
      el.style.setProperty("--rise", `${rise ?? 0}px`);
      setAside(rise === null);
    }, el);
  }, [newest, settle]);

  return (
    <ToastContext value={say}>
      {children}
      <div ref={home} className={styles.home} />
      {host &&
        createPortal(
          <>
            <div className="visually-hidden" aria-live="polite">
              {toasts.at(-1)?.text}
            </div>
            <section
              ref={region}
              popover="manual"
              aria-label={label}
              className={styles.region}
              data-aside={flag(isAside)}
            >
              {toasts.map((toast) => (
                <ToastCard
                  key={toast.id}
                  toast={toast}
                  isAside={isAside}
                  closeLabel={closeLabel}
                  onClose={closers.get(toast.id) ?? (() => {})}
                />
              ))}
            </section>
          </>,
          host,
        )}
    </ToastContext>
  );
}
