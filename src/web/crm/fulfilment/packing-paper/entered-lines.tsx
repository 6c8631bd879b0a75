import { useTranslations } from "use-intl";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import styles from "./paper.module.css";
import type { EnteredLine } from "./use-entering.ts";

/** The lines entered on this page so far, the newest first. */
export function EnteredLines({ lines }: { lines: readonly EnteredLine[] }) {
  const t = useTranslations("crmPacking.paper");
  const locale = useLocale();
  return (
    <Panel title={t("entered")}>
      <div role="status">
        {lines.length === 0 ? (
          <p className="muted">{t("nothing")}</p>
        ) : (
          <ul className={styles.lines}>
            {lines.map(({ id, number, text, isOld }) => (
              <li key={id}>
                <Anchor href={paths.crmOrder(number, locale)}>{number}</Anchor>
                <Badge size="small" tone={isOld ? "warning" : "success"}>
                  {text}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
