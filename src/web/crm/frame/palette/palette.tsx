// Ctrl K: one search of everything in the CRM, from every page. The window is loaded when it is first opened.
import { Search } from "lucide-react";
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { Kbd } from "#ui/text/kbd/kbd.tsx";
import { useHotkeys } from "../hotkeys.ts";
import styles from "./palette.module.css";

const PaletteWindow = lazy(() => import("./palette-window.tsx"));

const OpenPalette = createContext<() => void>(() => {});

export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = useMemo(() => () => setOpen(true), []);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      // By the position of the key, in any layout; over another window nothing opens.
      if (event.code !== "KeyK" || event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      if (!document.querySelector("dialog:modal")) open();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [open]);
  return (
    <OpenPalette value={open}>
      {children}
      {isOpen && (
        <Suspense>
          <PaletteWindow onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenPalette>
  );
}

/** Where pages had a search field of their own; «/» goes to the field of the page's list if it has one. */
export function PaletteButton({ className }: { className?: string | undefined }) {
  const t = useTranslations("crmPalette");
  const open = useContext(OpenPalette);
  useHotkeys({
    "/": (event) => {
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>("#main input[type=search]");
      if (!field) return open();
      field.focus();
      field.select();
    },
  });
  return (
    <button
      type="button"
      className={cx(styles.button, className)}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      <Icon of={Search} />
      <span>{t("open")}</span>
      <Kbd aria-hidden="true">Ctrl K</Kbd>
    </button>
  );
}
