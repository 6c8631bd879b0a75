import { useTranslations } from "use-intl";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import type { WaybillCalls } from "./use-waybill-calls.ts";
import styles from "./waybills.module.css";

/** The orders of a batch that got no waybill, and why; stays until it is closed. */
export function RefusedWaybills({ calls }: { calls: Pick<WaybillCalls, "refused" | "forget"> }) {
  const t = useTranslations("crmWaybills");
  const locale = useLocale();
  if (calls.refused.length === 0) return null;
  return (
    <Notice tone="warning" role="alert" title={t("refusedTitle", { count: calls.refused.length })}>
      <ul className={styles.refused}>
        {calls.refused.map(({ number, refused }) => (
          <li key={number}>
            <Anchor href={paths.crmOrder(number, locale)}>{number}</Anchor> — {t(`reasons.${refused}`)}
          </li>
        ))}
      </ul>
      <Button size="small" variant="neutral" onClick={calls.forget}>
        {t("close")}
      </Button>
    </Notice>
  );
}
