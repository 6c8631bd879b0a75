import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Messages } from "#i18n/messages.ts";
import type { Day } from "#kit/clock.ts";
import type { EditedPage } from "#shop/content/page-reads.server.ts";
import {
  type PageReadinessKey,
  type PageText,
  pageReadiness,
  pageReadinessKeys,
} from "#shop/content/rules/page-readiness.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/use-locale.ts";
import { stateTones } from "../content/state-tones.ts";
import { moment } from "../moments.ts";
import { AskButton } from "./ask-button.tsx";
import styles from "./content-page.module.css";
import { PlanDialog } from "./plan-dialog.tsx";
import { type PageCall, usePageCall } from "./use-page-call.ts";

type StatePanelProps = {
  page: EditedPage;
  /** As it stands in the fields now. */
  text: PageText;
  known: readonly string[];
  isDirty: boolean;
  today: Day;
  now: string;
};

/** Who sees what of the page now, what is going to change by itself, and the steps that change it. */
export function StatePanel({ page, text, known, isDirty, today, now }: StatePanelProps) {
  const t = useTranslations("crmContent");
  const locale = useLocale();
  const call = usePageCall(page.id);
  const [isPlanning, setPlanning] = useState(false);
  const { version, state, is_shown, has_draft, publish_at, hide_at } = page;
  const isNew = !is_shown || has_draft;
  const isLacking = pageReadiness(text, known).missing.length > 0;
  const obstacle = isDirty ? t("state.unsaved") : isNew && isLacking ? t("state.lacking") : null;
  const sees = is_shown
    ? has_draft
      ? "shownAndDraft"
      : "shown"
    : page.slug === null
      ? "onlyDraft"
      : "hidden";
  return (
    <Panel
      title={t("state.title")}
      actions={<Status tone={stateTones[state]}>{t(`states.${state}`)}</Status>}
    >
      <p>{t(`state.${sees}`)}</p>
      {publish_at && <p>{t("state.publishAt", { when: moment(publish_at, today) })}</p>}
      {hide_at && <p>{t("state.hideAt", { when: moment(hide_at, today) })}</p>}
      <StuckNotice page={page} today={today} />
      <p className="subtle sm">
        {t("state.changed", { when: moment(page.changed_at, today), who: page.changed_by ?? t("byShop") })}
      </p>
      <div className={styles.links}>
        {isNew && (
          <TextLink href={paths.crmPagePreview(page.id, locale)} target="_blank">
            {t("state.look")}
          </TextLink>
        )}
        {is_shown && page.slug !== null && (
          <TextLink href={paths.slug(page.slug, locale)} target="_blank">
            {t("state.open")}
          </TextLink>
        )}
      </div>
      <div className={styles.actions}>
        {isNew && (
          <Button
            variant="secondary"
            size="small"
            busy={call.busy === "/publish"}
            disabled={obstacle !== null}
            onClick={() => void call.act("POST", "/publish", { version }, t("state.published"))}
          >
            {has_draft ? t("state.publish") : t("state.showAgain")}
          </Button>
        )}
        {(isNew || !page.is_fixed) && (
          <Button
            variant="neutral"
            size="small"
            disabled={obstacle !== null}
            onClick={() => setPlanning(true)}
          >
            {t("state.plan")}
          </Button>
        )}
        {(publish_at || hide_at) && (
          <Button
            variant="neutral"
            size="small"
            busy={call.busy === "/plan"}
            onClick={() =>
              void call.act("PUT", "/plan", { version, publish_at: null, hide_at: null }, t("plan.takenBack"))
            }
          >
            {t("plan.takeBack")}
          </Button>
        )}
        <Farewells page={page} call={call} />
      </div>
      {obstacle && (
        <p className="subtle sm" role="status">
          {obstacle}
        </p>
      )}
      {isPlanning && <PlanDialog page={page} now={now} mayShow={isNew} onClose={() => setPlanning(false)} />}
    </Panel>
  );
}

/** Steps that take something away, each after a question. */
function Farewells({ page, call }: { page: EditedPage; call: PageCall }) {
  const t = useTranslations("crmContent.state");
  const locale = useLocale();
  const { version, is_shown, has_draft, slug, is_fixed } = page;
  const busy = call.busy !== null;
  return (
    <>
      {has_draft && slug !== null && (
        <AskButton
          name={t("drop")}
          title={t("dropTitle")}
          text={t("dropText")}
          confirm={t("drop")}
          busy={busy}
          onConfirm={() => call.act("POST", "/drop", { version }, t("dropDone"))}
        />
      )}
      {is_shown && !is_fixed && (
        <AskButton
          name={t("hide")}
          title={t("hideTitle")}
          text={t("hideText")}
          confirm={t("hide")}
          busy={busy}
          onConfirm={() => call.act("POST", "/hide", { version }, t("hideDone"))}
        />
      )}
      {slug === null && (
        <AskButton
          name={t("remove")}
          title={t("removeTitle")}
          text={t("removeText")}
          confirm={t("remove")}
          busy={busy}
          onConfirm={() => call.leave("/remove", { version }, t("removeDone"), paths.crmContent(locale))}
        />
      )}
    </>
  );
}

type ErrorKey = keyof Messages["errors"] & ("not_ready" | "slug_taken" | "nothing_to_publish");
const reasons: readonly string[] = ["not_ready", "slug_taken", "nothing_to_publish"] satisfies ErrorKey[];
const isReason = (code: string): code is ErrorKey => reasons.includes(code);
const isKey = (key: string): key is PageReadinessKey =>
  (pageReadinessKeys as readonly string[]).includes(key);

/** Why the last plan came to nothing. */
function StuckNotice({ page: { stuck }, today }: { page: EditedPage; today: Day }) {
  const t = useTranslations("crmContent");
  const tErrors = useTranslations("errors");
  if (!stuck) return null;
  const missing = (stuck.missing ?? []).filter(isKey).map((key) => t(`ready.keys.${key}`));
  return (
    <Notice tone="warning" title={t("state.stuck")}>
      {t("state.stuckWhen", {
        when: moment(stuck.at, today),
        why: isReason(stuck.code) ? tErrors(stuck.code) : stuck.code,
      })}{" "}
      {missing.length > 0 && t("state.stuckMissing", { what: missing.join(", ").toLocaleLowerCase("uk") })}
    </Notice>
  );
}
