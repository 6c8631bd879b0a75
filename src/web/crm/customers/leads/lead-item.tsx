import { Ban, Check, Phone, ShoppingBag, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { fullName } from "#shop/customers/rules.ts";
import type { LeadRow } from "#shop/leads/reads.server.ts";
import { type LeadStatus, leadLengths } from "#shop/leads/rules/statuses.ts";
import type { Urgency } from "#shop/leads/rules/timer.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { QueueItem } from "../../list/queue-list.tsx";
import words from "../../list/queue-text.module.css";
import type { RowCursor } from "../../list/use-row-cursor.ts";
import { moment, useToday } from "../../moments.ts";
import { CallLink } from "../../widgets/call-link.tsx";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import { useWaitedText } from "../../widgets/use-waited-text.ts";
import { WaitingTimer } from "../../widgets/waiting-timer.tsx";
import styles from "./lead-item.module.css";

export type Lead = Omit<LeadRow, "phone"> & {
  readonly phone: { readonly dial: string; readonly shown: string };
  /** Null when a colleague has taken it. */
  readonly urgency: Urgency | null;
};

type LeadItemProps = {
  lead: Lead;
  cursor: RowCursor;
  busy: string | null;
  note: string;
  problem: string | null;
  onNote: (text: string) => void;
  /** The field lost the focus: its text is saved for the whole team. */
  onNoteLeft: () => void;
  onMove: (to: LeadStatus) => void;
};

export function LeadItem({ lead, cursor, problem, ...rest }: LeadItemProps) {
  const t = useTranslations("crmLeads");
  const locale = useLocale();
  const name = lead.name ?? t("nameless");
  return (
    <QueueItem
      id={lead.id}
      label={`${name}. ${t(`kinds.${lead.kind}`)}`}
      cursor={cursor}
      mark={<Timer lead={lead} />}
      actions={<Actions lead={lead} busy={rest.busy} onMove={rest.onMove} />}
    >
      <div className={words.head}>
        <h2>{name}</h2>
        <CallLink
          phone={lead.phone.dial}
          shown={lead.phone.shown}
          label={t("call", { phone: lead.phone.shown })}
        />
        <SmallBadge tone="mute">{t(`kinds.${lead.kind}`)}</SmallBadge>
        {lead.lang === "ru" && <SmallBadge tone="info">{t("russian")}</SmallBadge>}
      </div>
      {lead.text && (
        <p lang={lead.lang} className={words.text}>
          {lead.text}
        </p>
      )}
      <Product lead={lead} />
      <p className={words.facts}>
        {lead.orders === 0 ? (
          t("firstTime")
        ) : (
          <TextLink quiet href={`${paths.crmOrders(locale)}?q=${encodeURIComponent(lead.phone.dial)}`}>
            {t("orders", { count: lead.orders })}
          </TextLink>
        )}
        {lead.order && (
          <TextLink href={paths.crmOrder(lead.order, locale)}>
            {t("ordered", { number: lead.order })}
          </TextLink>
        )}
        {lead.list && (
          <>
            <TextLink href={paths.recipientList(lead.list, locale)}>{t("list")}</TextLink>
            <TextLink href={paths.crmLeadSheet(lead.id)} download>
              {t("listSheet")}
            </TextLink>
          </>
        )}
        <Handler lead={lead} />
      </p>
      {lead.note && lead.status !== "in_progress" && <p className={words.quote}>{lead.note}</p>}
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      {lead.status === "in_progress" && <NoteField {...rest} />}
    </QueueItem>
  );
}

function Timer({ lead: { waited, urgency, created_at } }: { lead: Lead }) {
  const t = useTranslations("crmLeads");
  const waitedText = useWaitedText();
  if (waited === null || urgency === null) return <WaitingTimer since={created_at} wait={null} />;
  const wait = {
    lead: t("waiting"),
    text: waitedText(waited),
    urgency,
    urgencyText: t(`urgency.${urgency}`),
  };
  return <WaitingTimer since={created_at} wait={wait} />;
}

function Product({ lead: { product } }: { lead: Lead }) {
  const t = useTranslations("crmLeads");
  const locale = useLocale();
  if (!product) return null;
  const name = [product.name, product.variant].filter(Boolean).join(", ");
  const text = t("product", { name, quantity: String(product.quantity) });
  return (
    <p className={styles.product}>
      {product.slug === null ? text : <TextLink href={paths.slug(product.slug, locale)}>{text}</TextLink>}
    </p>
  );
}

function Handler({ lead }: { lead: Lead }) {
  const today = useToday();
  const t = useTranslations("crmLeads");
  if (!lead.handler) return null;
  const name = fullName(lead.handler, t("colleague"));
  return (
    <span>
      {t(lead.status === "in_progress" ? "takenBy" : "handledBy", { name })}, {moment(lead.changed_at, today)}
    </span>
  );
}

function NoteField({ note, onNote, onNoteLeft }: Pick<LeadItemProps, "note" | "onNote" | "onNoteLeft">) {
  const t = useTranslations("crmLeads");
  return (
    <div className={styles.field}>
      <Field size="small" label={t("noteLabel")} note={t("noteOptional")} hint={t("noteHint")}>
        <Textarea
          rows={2}
          maxLength={leadLengths.note}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
          onBlur={onNoteLeft}
        />
      </Field>
    </div>
  );
}

/** A lead has at most one order; a rejected lead has none. */
function OrderOfLead({ lead }: Pick<LeadItemProps, "lead">) {
  const t = useTranslations("crmLeads");
  const locale = useLocale();
  if (lead.order || lead.status === "rejected") return null;
  return (
    <ButtonLink
      icon={ShoppingBag}
      size="small"
      variant="outline"
      href={paths.crmOrderOfLead(lead.id, locale)}
    >
      {t("order")}
    </ButtonLink>
  );
}

function Actions({ lead, busy, onMove }: Pick<LeadItemProps, "lead" | "busy" | "onMove">) {
  const t = useTranslations("crmLeads.do");
  const step = (to: LeadStatus) => ({
    size: "small" as const,
    busy: busy === to,
    onClick: () => onMove(to),
  });
  if (lead.status === "done" || lead.status === "rejected") {
    return (
      <>
        <Button icon={Undo2} {...step("in_progress")} variant="neutral">
          {t("back")}
        </Button>
        <OrderOfLead lead={lead} />
      </>
    );
  }
  return (
    <>
      {lead.status === "new" ? (
        <Button icon={Phone} {...step("in_progress")}>
          {t("in_progress")}
        </Button>
      ) : (
        <Button icon={Check} {...step("done")}>
          {t("done")}
        </Button>
      )}
      <OrderOfLead lead={lead} />
      <Button icon={Ban} {...step("rejected")} variant="ghost">
        {t("rejected")}
      </Button>
    </>
  );
}
