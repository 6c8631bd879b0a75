import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { EditedPage } from "#shop/content/page-reads.server.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { useLocale } from "../../shared/use-locale.ts";
import { moment } from "../moments.ts";
import { AskButton } from "./ask-button.tsx";
import styles from "./content-page.module.css";
import { usePageCall } from "./use-page-call.ts";

/** What was published, the newest first; each may become the draft again. */
export function VersionsPanel({ page, today }: { page: EditedPage; today: Day }) {
  const t = useTranslations("crmContent");
  const locale = useLocale();
  const call = usePageCall(page.id);
  return (
    <Panel title={t("history.title")}>
      {page.versions.length === 0 && <p className="subtle sm">{t("history.none")}</p>}
      <ol className={styles.versions}>
        {page.versions.map(({ id, title, published_at, published_by }, index) => {
          const when = moment(published_at, today);
          const isNow = index === 0 && page.is_shown;
          return (
            <li key={id}>
              <span>
                {when}
                <small>
                  {[
                    published_by ?? t("byShop"),
                    title[locale] || title.uk,
                    ...(isNow ? [t("history.now")] : []),
                  ].join(" · ")}
                </small>
              </span>
              {(!isNow || page.has_draft) && (
                <AskButton
                  name={t("history.restore")}
                  label={t("history.restoreOf", { when })}
                  title={t("history.askTitle")}
                  text={t("history.askText", { when })}
                  confirm={t("history.restore")}
                  busy={call.busy !== null}
                  onConfirm={() =>
                    call.act("POST", "/restore", { version: page.version, from: id }, t("history.done"))
                  }
                />
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
