import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { RefusalRow } from "#shop/rate-limits/reads.server.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import panel from "../list/panel-rows.module.css";
import { moment } from "../moments.ts";
import styles from "./refusals.module.css";
import { useLifting } from "./use-lifting.ts";

/** Refused requests, the latest first. */
export function RefusalsList({ rows, today }: { rows: readonly RefusalRow[]; today: Day }) {
  const t = useTranslations("crmRefusals");
  const { busy, lift } = useLifting();
  const nameOf = ({ dimension, label }: RefusalRow): string => {
    const what = t(`dimensions.${dimension}`);
    if (label === null) return what;
    return dimension === "account" ? t("account", { id: label }) : t("named", { what, label });
  };
  return (
    <Panel label={t("list")} flush>
      <p className={panel.about}>{t("intro")}</p>
      <ul className={panel.rows}>
        {rows.map((row) => (
          <li key={`${row.key} ${row.class}`}>
            <span>
              <span className={styles.name}>
                <b>{nameOf(row)}</b>
                <Badge size="small" tone={row.free_at ? "warning" : "mute"}>
                  {row.free_at ? t("until", { time: moment(row.free_at, today) }) : t("free")}
                </Badge>
              </span>
              <small>
                {t(`classes.${row.class}`)} · {t("count", { count: row.count })} ·{" "}
                {t("last", { time: moment(row.last_at, today) })}
              </small>
            </span>
            <Button
              size="small"
              variant="neutral"
              busy={busy === row.key}
              aria-label={t("liftFor", { what: nameOf(row) })}
              onClick={() => void lift(row.key)}
            >
              {t("lift")}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
