// One person with several phones: what was merged into this customer, and merging with another one.
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatPhone } from "#kit/phone/phone.ts";
import type { CustomerRowJson, MergePreviewJson, MergeSideJson } from "#shop/customer-care/output.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { useRemote } from "../../../shared/api/use-remote.ts";
import { grouped, money } from "../../../shared/text/amounts.ts";
import { ConfirmButton, FormDialog } from "../../dialogs/dialog-form.tsx";
import { useSignInAgain } from "../../dialogs/sign-in-again.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { PickSearch } from "../../list/pick-search.tsx";
import { moment, useToday } from "../../moments.ts";
import { UNDO_MS } from "../../orders/use-step-undo.ts";
import type { CardView } from "./card-view.server.ts";
import styles from "./customer.module.css";
import { useCareAction } from "./facts.tsx";

type MergingProps = { card: CardView };

export function Merged({ card }: MergingProps) {
  const today = useToday();
  const t = useTranslations("crmCustomers.card");
  const { act, busy } = useCrmAction({ unsure: t("unsure"), conflict: t("conflict") });
  if (card.merged.length === 0) return null;
  return (
    <Panel title={t("mergedTitle")}>
      <ul className={styles.lines}>
        {card.merged.map(({ id, name, phone, email, at }) => {
          const shown = name ?? phone?.shown ?? email ?? `№\u00a0${id}`;
          return (
            <li key={id}>
              <span>
                <b>{shown}</b>
                {name !== null && phone && (
                  <>
                    {" "}
                    <a className="num nowrap" href={`tel:${phone.dial}`}>
                      {phone.shown}
                    </a>
                  </>
                )}
                <small className="muted"> {t("mergedAt", { at: moment(at, today) })}</small>
              </span>
              {card.canEdit && (
                <ConfirmButton
                  name={t("separate")}
                  variant="outline"
                  label={t("separateOf", { name: shown })}
                  title={t("separateTitle")}
                  text={t("separateText")}
                  confirm={t("separate")}
                  cancel={t("cancel")}
                  busy={busy !== null}
                  onConfirm={() =>
                    act(
                      "POST /crm/customers/:id/separate",
                      { params: { id }, body: {} },
                      { done: t("separated") },
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

export function MergeButton({ card }: MergingProps) {
  const t = useTranslations("crmCustomers.card");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setAsking(true)}>
        {t("merge")}
      </Button>
      {isAsking && <MergeDialog card={card} onClose={() => setAsking(false)} />}
    </>
  );
}

/** A guest is chosen by phone. */
const choiceOf = ({ id, phone }: CustomerRowJson) =>
  id === null ? { phone: phone ?? "" } : { customer: id };

function MergeDialog({ card, onClose }: MergingProps & { onClose: () => void }) {
  const t = useTranslations("crmCustomers.card");
  const { api } = useSignInAgain();
  const { act, busy, problem, forget } = useCareAction();
  const [other, setOther] = useState<CustomerRowJson | null>(null);
  const [isMissing, setMissing] = useState(false);
  const params = { id: card.id };
  const asked = useRemote(other && JSON.stringify(choiceOf(other)), (signal) =>
    api.call("GET /crm/customers/:id/merge", { params, query: other ? choiceOf(other) : {}, signal }),
  );
  const preview = other && asked.key === JSON.stringify(choiceOf(other)) ? asked.value?.preview : null;

  const submit = (): void => {
    setMissing(other === null);
    if (!other || !preview || preview.problem) return;
    void act(
      "POST /crm/customers/:id/merge",
      { params, body: choiceOf(other) },
      {
        onDone: onClose,
        done: ({ data: { joined } }) => ({
          text: t("merged"),
          stays: UNDO_MS,
          action: {
            label: t("undo"),
            onClick: () =>
              void act(
                "POST /crm/customers/:id/separate",
                { params: { id: joined }, body: {} },
                { done: t("separated") },
              ),
          },
        }),
      },
    );
  };

  return (
    <FormDialog
      title={t("mergeTitle")}
      width={640}
      onSubmit={submit}
      onClose={onClose}
      submit={t("mergeConfirm")}
      cancel={t("cancel")}
      action={{ busy, problem }}
    >
      <p className="muted">{t("mergeText")}</p>
      <PickSearch
        label={t("mergeFind")}
        texts={{ find: t("mergeWho"), list: t("mergeList"), empty: t("mergeNone") }}
        {...(isMissing && { error: t("mergePick") })}
        search={(from, { query, signal }) =>
          from.call("GET /crm/customers", { query: { q: query.q, per_page: 8 }, signal })
        }
        itemOf={(row) => ({
          id: row.id === null ? `guest-${row.phone}` : String(row.id),
          name: row.name ?? row.phone ?? row.email ?? "",
          note: row.phones.map(formatPhone).join(", "),
          disabled: row.id === card.id,
        })}
        onAdd={(row) => {
          setOther(row);
          setMissing(false);
          forget();
        }}
      />
      <div role="status">
        {preview && <Compared preview={preview} />}
        {other && !preview && asked.failure && asked.failure.code !== "aborted" && (
          <p>
            {asked.failure.code === "not_found" ? (
              t("mergeMissing")
            ) : (
              <>
                {t("mergeFailed")} <TextButton onClick={asked.retry}>{t("retry")}</TextButton>
              </>
            )}
          </p>
        )}
      </div>
    </FormDialog>
  );
}

const sides = ["main", "other", "together"] as const;

function Compared({ preview }: { preview: MergePreviewJson }) {
  const t = useTranslations("crmCustomers.card");
  if (preview.problem) return <Notice tone="warning">{t(`mergeProblems.${preview.problem}`)}</Notice>;
  const rows = {
    name: ({ name }: MergeSideJson) => name ?? "",
    phones: ({ phones }: MergeSideJson) =>
      phones.map((phone) => (
        <div key={phone} className="num">
          {formatPhone(phone)}
        </div>
      )),
    orders: ({ orders }: MergeSideJson) => grouped(orders),
    sum: ({ sum }: MergeSideJson) => money(sum),
    notes: ({ notes }: MergeSideJson) => grouped(notes),
    tags: ({ tags }: MergeSideJson) => tags.join(", "),
    recipients: ({ recipients }: MergeSideJson) => grouped(recipients),
  } as const;
  return (
    <div className="stack">
      <div className={styles.compared}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("mergeColumns.fact")}</span>
              </th>
              {sides.map((side) => (
                <th key={side} scope="col" className="muted">
                  {t(`mergeColumns.${side}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(rows) as (keyof typeof rows)[]).map((fact) => (
              <tr key={fact}>
                <th scope="row" className="muted">
                  {t(`mergeFacts.${fact}`)}
                </th>
                {sides.map((side) => (
                  <td key={side}>{rows[fact](preview[side])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {preview.together.blocked && preview.main.blocked !== preview.other.blocked && (
        <Notice tone="warning">{t("mergeBlocked")}</Notice>
      )}
      <p className="muted">{t("mergeSignIns")}</p>
    </div>
  );
}
