import { useTranslations } from "use-intl";
import type { EditedPublication } from "#shop/content/reads/page.server.ts";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { ConfirmButton } from "../../dialogs/dialog-form.tsx";
import { moment, useToday } from "../../moments.ts";
import styles from "./publishing.module.css";
import { type PublicationPlace, usePublicationAction } from "./use-publication-action.ts";

type VersionsPanelProps = { publication: EditedPublication; place: PublicationPlace };

export function VersionsPanel({ publication, place }: VersionsPanelProps) {
  const today = useToday();
  const t = useTranslations("crmContent");
  const locale = useLocale();
  const { act, at, params, busy } = usePublicationAction(place);
  return (
    <Panel title={t("history.title")}>
      {publication.versions.length === 0 && <p className="subtle sm">{t("history.none")}</p>}
      <ol className={styles.versions}>
        {publication.versions.map(({ id, title, published_at, published_by }, index) => {
          const when = moment(published_at, today);
          const isNow = index === 0 && publication.is_shown;
          return (
            <li key={id}>
              <span>
                {when}
                <small>
                  {[
                    published_by ?? t("byShop"),
                    title?.[locale] || title?.uk,
                    ...(isNow ? [t("history.now")] : []),
                  ].join(" · ")}
                </small>
              </span>
              {(!isNow || publication.has_draft) && (
                <ConfirmButton
                  name={t("history.restore")}
                  label={t("history.restoreOf", { when })}
                  title={t("history.askTitle")}
                  text={t("history.askText", { when })}
                  confirm={t("history.restore")}
                  cancel={t("state.cancel")}
                  busy={busy !== null}
                  onConfirm={() =>
                    act(
                      `POST ${at}/restore`,
                      { params, body: { version: publication.version, from: id } },
                      { done: t("history.done") },
                    )
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
