import { Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/picture/icon/icon.tsx";
import styles from "./cart-line.module.css";
import { CartLineRow } from "./cart-line.tsx";
import { removeFromCart } from "./cart-store.ts";
import type { CartView, LineView } from "./use-cart-view.ts";

interface Removed {
  readonly key: string;
  readonly index: number;
  readonly name: string;
  readonly restore: () => void;
}

interface CartLinesProps {
  view: CartView;
  /** Larger photos where there is room: the page, not the drawer. */
  wide?: boolean;
  /** Draws the list even when it is empty, so that the last removal can be undone. */
  heading: "h2" | "h3";
}

/** The lines, with undo in the place of the last removed one. */
export function CartLines({ view, wide, heading }: CartLinesProps) {
  const t = useTranslations("cart");
  const [removed, setRemoved] = useState<Removed | null>(null);

  function remove({ key, known, quoted }: LineView): void {
    const index = view.lines.findIndex((line) => line.key === key);
    const name = quoted?.name || known?.name || t("line.unnamed");
    setRemoved({ key, index, name, restore: removeFromCart(key) });
  }

  const gone = removed && !view.lines.some((line) => line.key === removed.key) ? removed : null;
  const rows = view.lines.map((line) => (
    <li key={line.key}>
      <CartLineRow view={line} wide={wide} heading={heading} onRemove={() => remove(line)} />
    </li>
  ));
  if (gone) {
    rows.splice(
      gone.index,
      0,
      <li key={`removed ${gone.key}`}>
        <RemovedLine
          name={gone.name}
          onRestore={() => {
            gone.restore();
            setRemoved(null);
          }}
        />
      </li>,
    );
  }
  return rows.length > 0 ? <ul className={styles.list}>{rows}</ul> : null;
}

/** Replaces the removed line and takes its focus. */
function RemovedLine({ name, onRestore }: { name: string; onRestore: () => void }) {
  const t = useTranslations("cart.line");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.removed}>
      <span role="status">{t("removed", { name })}</span>
      <button ref={button} type="button" onClick={onRestore}>
        <Icon of={Undo2} />
        {t("restore")}
      </button>
    </div>
  );
}
