import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { EditedPublication } from "#shop/content/reads/page.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Status } from "#ui/data/status/status.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { ConfirmButton } from "../../dialogs/dialog-form.tsx";
import { moment, useToday } from "../../moments.ts";
import { PlanDialog } from "./plan-dialog.tsx";
import styles from "./publishing.module.css";
import {
  type PublicationAction,
  type PublicationPlace,
  stateTones,
  usePublicationAction,
} from "./use-publication-action.ts";

type StatePanelProps = {
  publication: EditedPublication;
  place: PublicationPlace;
  /** The form's current content may not be published. */
  isLacking: boolean;
  isDirty: boolean;
  now: string;
  /** The team's preview of the draft, and the public page; null: none. */
  preview: string;
  shownAt: string | null;
  /** The page to open after the removal; absent: it cannot be removed. */
  list?: string;
  /** Explains an entry of `missing` of a failed plan. */
  nameOfGap: (gap: string) => string | null;
};

export function StatePanel(props: StatePanelProps) {
  const today = useToday();
  const { publication, place, isLacking, isDirty, now, preview, shownAt, list, nameOfGap } = props;
  const t = useTranslations("crmContent");
  const action = usePublicationAction(place);
  const { act, at, params, busy } = action;
  const [isPlanning, setPlanning] = useState(false);
  const { version, state, is_shown, was_shown, has_draft, publish_at, hide_at } = publication;
  const isNew = !is_shown || has_draft;
  const obstacle = isDirty ? t("state.unsaved") : isNew && isLacking ? t("state.lacking") : null;
  const sees = is_shown ? (has_draft ? "shownAndDraft" : "shown") : was_shown ? "hidden" : "onlyDraft";
  return (
    <Panel
      title={t("state.title")}
      actions={<Status tone={stateTones[state]}>{t(`states.${state}`)}</Status>}
    >
      <p>{t(`state.${sees}`)}</p>
      {publish_at && <p>{t("state.publishAt", { when: moment(publish_at, today) })}</p>}
      {hide_at && <p>{t("state.hideAt", { when: moment(hide_at, today) })}</p>}
      <StuckNotice stuck={publication.stuck} nameOfGap={nameOfGap} />
      {publication.changed_at && (
        <p className="subtle sm">
          {t("state.changed", {
            when: moment(publication.changed_at, today),
            who: publication.changed_by ?? t("byShop"),
          })}
        </p>
      )}
      <div className={styles.links}>
        {isNew && (
          <TextLink href={preview} target="_blank">
            {t("state.look")}
          </TextLink>
        )}
        {is_shown && shownAt !== null && (
          <TextLink href={shownAt} target="_blank">
            {t("state.open")}
          </TextLink>
        )}
      </div>
      <div className={styles.actions}>
        {isNew && (
          <Button
            variant="secondary"
            size="small"
            busy={busy === "publish"}
            disabled={obstacle !== null}
            onClick={() =>
              void act(
                `POST ${at}/publish`,
                { params, body: { version } },
                { name: "publish", done: t("state.published") },
              )
            }
          >
            {has_draft ? t("state.publish") : t("state.showAgain")}
          </Button>
        )}
        {(isNew || !publication.is_fixed) && (
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
            busy={busy === "plan"}
            onClick={() =>
              void act(
                `PUT ${at}/plan`,
                { params, body: { version, publish_at: null, hide_at: null } },
                { name: "plan", done: t("plan.takenBack") },
              )
            }
          >
            {t("plan.takeBack")}
          </Button>
        )}
        <Farewells publication={publication} place={place} action={action} list={list} />
      </div>
      {obstacle && (
        <p className="subtle sm" role="status">
          {obstacle}
        </p>
      )}
      {isPlanning && (
        <PlanDialog
          publication={publication}
          place={place}
          now={now}
          mayShow={isNew}
          onClose={() => setPlanning(false)}
        />
      )}
    </Panel>
  );
}

type FarewellsProps = Pick<StatePanelProps, "publication" | "place" | "list"> & { action: PublicationAction };

function Farewells({ publication, place, action, list }: FarewellsProps) {
  const t = useTranslations("crmContent.state");
  const { version, is_shown, was_shown, has_draft, is_fixed } = publication;
  const navigate = useNavigate();
  const removal = usePublicationAction(place, false);
  const { act, at, params } = action;
  const step = { params, body: { version } };
  const shared = { cancel: t("cancel"), busy: action.busy !== null || removal.busy !== null };
  return (
    <>
      {has_draft && was_shown && (
        <ConfirmButton
          name={t("drop")}
          title={t("dropTitle")}
          text={t("dropText")}
          confirm={t("drop")}
          {...shared}
          onConfirm={() => act(`POST ${at}/drop`, step, { done: t("dropDone") })}
        />
      )}
      {is_shown && !is_fixed && (
        <ConfirmButton
          name={t("hide")}
          title={t("hideTitle")}
          text={t("hideText")}
          confirm={t("hide")}
          {...shared}
          onConfirm={() => act("POST /crm/pages/:id/hide", step, { done: t("hideDone") })}
        />
      )}
      {!was_shown && list !== undefined && (
        <ConfirmButton
          name={t("remove")}
          title={t("removeTitle")}
          text={t("removeText")}
          confirm={t("remove")}
          {...shared}
          onConfirm={() =>
            removal.act("POST /crm/pages/:id/remove", step, {
              done: t("removeDone"),
              onDone: () => void navigate(list, { replace: true }),
            })
          }
        />
      )}
    </>
  );
}

type StuckNoticeProps = Pick<StatePanelProps, "nameOfGap"> & Pick<EditedPublication, "stuck">;

function StuckNotice({ stuck, nameOfGap }: StuckNoticeProps) {
  const today = useToday();
  const t = useTranslations("crmContent");
  const tErrors = useTranslations("errors");
  if (!stuck) return null;
  const reasons: Readonly<Record<string, string>> = {
    not_ready: tErrors("not_ready"),
    slug_taken: tErrors("slug_taken"),
    nothing_to_publish: tErrors("nothing_to_publish"),
  };
  const missing = (stuck.missing ?? []).flatMap((gap) => nameOfGap(gap) ?? []);
  return (
    <Notice tone="warning" title={t("state.stuck")}>
      {t("state.stuckWhen", {
        when: moment(stuck.at, today),
        why: reasons[stuck.code] ?? stuck.code,
      })}{" "}
      {missing.length > 0 && t("state.stuckMissing", { what: missing.join(", ").toLocaleLowerCase("uk") })}
    </Notice>
  );
}
