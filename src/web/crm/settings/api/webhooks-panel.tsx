import { Webhook } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { WebhookRow } from "#shop/webhooks/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { ConfirmButton } from "../../dialogs/dialog-form.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import panel from "../../list/panel-rows.module.css";
import { moment, useToday } from "../../moments.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import styles from "./api.module.css";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";
import { SecretOnce } from "./secret-once.tsx";

export function WebhooksPanel({ webhooks }: { webhooks: readonly WebhookRow[] }) {
  const t = useTranslations("crmApi.webhooks");
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button icon={Webhook} size="small" variant="outline" onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <Panel title={t("title")} actions={add} flush={webhooks.length > 0}>
        {webhooks.length === 0 ? (
          <p className="muted">{t("emptyText")}</p>
        ) : (
          <ul className={panel.rows} data-wrap>
            {webhooks.map((webhook) => (
              <Row key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
      </Panel>
      {/* Outside of the panel, whose content changes with the first address, while the dialog must show its secret. */}
      {isAdding && <NewWebhookDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function Row({ webhook }: { webhook: WebhookRow }) {
  const today = useToday();
  const locale = useLocale();
  const t = useTranslations("crmApi.webhooks");
  const { id, url, off, failingSince } = webhook;
  const facts = [
    webhook.delivered ? t("delivered", { time: moment(webhook.delivered, today) }) : t("undelivered"),
    webhook.waiting > 0 && t("waiting", { count: webhook.waiting }),
  ];
  const state = off ? "off" : failingSince ? "failing" : "on";
  return (
    <li className={styles.webhook}>
      <span>
        <span className={styles.name}>
          <b>{url}</b>
          <SmallBadge tone={state === "on" ? "success" : state === "off" ? "mute" : "warning"}>
            {t(`states.${state}`)}
          </SmallBadge>
        </span>
        <small>{webhook.events.map((event) => t(`events.${event}`)).join(" · ")}</small>
        <small>
          {facts.filter(Boolean).join(" · ")} ·{" "}
          <TextLink href={`${paths.crmApi(locale)}?webhook=${id}`}>{t("log")}</TextLink>
        </small>
        {off?.reason === "failing" && (
          <Notice tone="warning">
            <p>{t("givenUp", { time: moment(off.at, today) })}</p>
          </Notice>
        )}
      </span>
      <Actions webhook={webhook} />
    </li>
  );
}

function Actions({ webhook: { id, url, off } }: { webhook: WebhookRow }) {
  const t = useTranslations("crmApi.webhooks");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const [secret, setSecret] = useState<string | null>(null);
  const params = { id };
  const isOn = off === null;
  const confirming = { cancel: t("cancel"), busy: busy !== null } as const;
  return (
    <span className={styles.actions}>
      {isOn && (
        <Button
          size="small"
          variant="neutral"
          busy={busy === "POST /crm/webhooks/:id/test"}
          onClick={() => void act("POST /crm/webhooks/:id/test", { params }, { done: t("testSent") })}
        >
          {t("test")}
        </Button>
      )}
      <Button
        size="small"
        variant="neutral"
        busy={busy === "POST /crm/webhooks/:id/switch"}
        onClick={() =>
          void act(
            "POST /crm/webhooks/:id/switch",
            { params, body: { on: !isOn } },
            { done: t(isOn ? "switchedOff" : "switchedOn") },
          )
        }
      >
        {t(isOn ? "switchOff" : "switchOn")}
      </Button>
      <ConfirmButton
        {...confirming}
        name={t("renew")}
        label={t("renewOf", { url })}
        title={t("renewTitle")}
        text={t("renewText")}
        confirm={t("renew")}
        onConfirm={() =>
          act("POST /crm/webhooks/:id/secret", { params }, { onDone: (answer) => setSecret(answer.secret) })
        }
      />
      <ConfirmButton
        {...confirming}
        name={t("remove")}
        label={t("removeOf", { url })}
        title={t("removeTitle")}
        text={t("removeText", { url })}
        confirm={t("remove")}
        onConfirm={() => act("DELETE /crm/webhooks/:id", { params }, { done: t("removed") })}
      />
      {secret !== null && (
        <CrmDialog open onClose={() => setSecret(null)} title={t("secretTitle")}>
          <SecretOnce secret={secret} onClose={() => setSecret(null)} />
        </CrmDialog>
      )}
    </span>
  );
}
