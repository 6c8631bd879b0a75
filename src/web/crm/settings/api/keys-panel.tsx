import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ApiKeyRow } from "#shop/api-keys/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { ConfirmButton } from "../../dialogs/dialog-form.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import panel from "../../list/panel-rows.module.css";
import { moment, useToday } from "../../moments.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import styles from "./api.module.css";
import { NewKeyDialog } from "./new-key-dialog.tsx";

export function KeysPanel({ keys }: { keys: readonly ApiKeyRow[] }) {
  const t = useTranslations("crmApi.keys");
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button icon={KeyRound} size="small" variant="outline" onClick={() => setCreating(true)}>
      {t("create")}
    </Button>
  );
  return (
    <>
      <Panel title={t("title")} actions={create} flush={keys.length > 0}>
        {keys.length === 0 ? (
          <p className="muted">{t("emptyText")}</p>
        ) : (
          <ul className={panel.rows} data-wrap>
            {keys.map((key) => (
              <KeyRow key={key.id} row={key} />
            ))}
          </ul>
        )}
      </Panel>
      {/* Outside of the panel, whose content changes with the first key, while the dialog must show that key. */}
      {isCreating && <NewKeyDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function KeyRow({ row }: { row: ApiKeyRow }) {
  const today = useToday();
  const t = useTranslations("crmApi.keys");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const { id, name, state } = row;
  const facts = [
    row.by
      ? t("createdBy", { time: moment(row.created, today), name: row.by })
      : t("created", { time: moment(row.created, today) }),
    row.lastUsed ? t("used", { time: moment(row.lastUsed, today) }) : t("unused"),
    row.ended
      ? t("ended", { time: moment(row.ended, today) })
      : row.expires
        ? t("expires", { time: moment(row.expires, today) })
        : t("forever"),
  ];
  return (
    <li>
      <span>
        <span className={styles.name}>
          <b>{name}</b>
          <SmallBadge tone={state === "valid" ? "success" : "mute"}>{t(`states.${state}`)}</SmallBadge>
        </span>
        <small>
          <code>{row.prefix}…</code>
        </small>
        <small>{row.scopes.map((scope) => t(`scopes.${scope}.name`)).join(" · ")}</small>
        <small>{facts.join(" · ")}</small>
      </span>
      {state === "valid" && (
        <ConfirmButton
          name={t("revoke")}
          label={t("revokeOf", { name })}
          title={t("revokeTitle", { name })}
          text={t("revokeText")}
          confirm={t("revoke")}
          cancel={t("cancel")}
          busy={busy !== null}
          onConfirm={() => act("POST /crm/api-keys/:id/revoke", { params: { id } }, { done: t("revoked") })}
        />
      )}
    </li>
  );
}
