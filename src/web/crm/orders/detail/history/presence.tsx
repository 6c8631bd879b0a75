import { Eye } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Colleague } from "#shop/orders/reads/presence.server.ts";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "./presence.module.css";
import { usePresence } from "./use-presence.ts";

/** Colleagues who view this order now. */
export function Presence({ number, known }: { number: string; known: readonly Colleague[] }) {
  const t = useTranslations("crmBoard.presence");
  const others = usePresence(number, known);
  const names = others.map(({ name }) => name ?? t("nameless")).join(", ");
  return (
    <p className={styles.root} role="status" data-print="off">
      {others.length > 0 && (
        <>
          <Icon of={Eye} />
          {t("alsoHere", { names, count: others.length })}
        </>
      )}
    </p>
  );
}
