// /crm/certificates/{id}: one certificate, its balance and its history.
import { useState } from "react";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { certificateId } from "#shop/certificates/input.ts";
import {
  type CertificateCardJson,
  certificateCard,
  type MovementJson,
} from "#shop/certificates/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Status } from "#ui/data/status/status.tsx";
import { Timeline, TimelineItem } from "#ui/data/timeline/timeline.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { Column, Columns } from "../../frame/columns.tsx";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, notFound } from "../../guard.server.ts";
import { dayOf, moment, useToday } from "../../moments.ts";
import { Facts } from "../../widgets/facts.tsx";
import { longDay, masked, stateTones } from "../list/labels.ts";
import type { Route } from "./+types/route.ts";
import { type Act, ActDialog } from "./act-dialog.tsx";
import styles from "./certificate.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "certificate.manage");
  const id = certificateId.safeParse(args.params.id);
  const card = id.success ? await certificateCard(shop, actor, id.data) : null;
  if (!card) throw notFound(args.url);
  return { title: translator(locale)("crmCertificates.one", { code: masked(card.last4) }), card };
}

function actsFor({ state, phone, may, sending }: CertificateCardJson): Act[] {
  const mayMove = sending !== null && ["planned", "unopened", "lost"].includes(sending.state);
  return [
    ...(mayMove && state !== "blocked" ? (["sending"] as const) : []),
    ...(state === "active" && phone ? (["resend"] as const) : []),
    ...(state === "waiting" || state === "used_up" ? [] : (["prolong"] as const)),
    ...(may.correct ? (["correct"] as const) : []),
    state === "blocked" ? "unblock" : "block",
  ];
}

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCertificates");
  const locale = useLocale();
  const [act, setAct] = useState<Act | null>(null);
  const { card, title } = loaderData;
  return (
    <CrmPage title={title} back={{ href: paths.crmCertificates(locale), label: t("back") }}>
      <Columns>
        <Column>
          <Ledger movements={card.movements} />
        </Column>
        <Column label={t("about")}>
          <Panel
            title={t("balance")}
            actions={<Status tone={stateTones[card.state]}>{t(`states.${card.state}`)}</Status>}
          >
            <p className={styles.balance}>{money(card.balance)}</p>
            <CardFacts card={card} />
            <div className={styles.acts}>
              {actsFor(card).map((one) => (
                <Button key={one} size="small" variant="neutral" onClick={() => setAct(one)}>
                  {t(`act.${one}.open`)}
                </Button>
              ))}
            </div>
          </Panel>
        </Column>
      </Columns>
      {act && <ActDialog act={act} card={card} onClose={() => setAct(null)} />}
    </CrmPage>
  );
}

function CardFacts({ card }: { card: CertificateCardJson }) {
  const t = useTranslations("crmCertificates.facts");
  const locale = useLocale();
  const text = useSendingText();
  const { order, phone, sending, holder_name: holder, greeting, reason, blocked_reason: blocked } = card;
  return (
    <Facts
      nameOf={t}
      of={{
        nominal: money(card.nominal),
        expires: longDay(card.expires_on),
        created: longDay(dayOf(card.created_at)),
        order: order && (
          <TextLink quiet href={paths.crmOrder(order, locale)}>
            {order}
          </TextLink>
        ),
        reason,
        holder,
        greeting: greeting && <span className={styles.greeting}>{greeting}</span>,
        to: sending?.to,
        sending: sending && text(sending),
        phone: !sending && phone,
        blocked,
      }}
    />
  );
}

/** «Надішлемо 25.12.2026», «Надіслано 21.11.2026, 10:02», «Не дійшло». */
function useSendingText(): (sending: NonNullable<CertificateCardJson["sending"]>) => string {
  const t = useTranslations("crmCertificates.sending.states");
  return ({ state, send_on, sent_at }) => {
    if (state === "planned") return send_on ? t("planned", { day: longDay(send_on) }) : t("soon");
    const moment = sent_at ? `${longDay(dayOf(sent_at))}, ${sent_at.slice(11, 16)}` : "";
    return t(state, { moment });
  };
}

type Tone = "success" | "warning" | "brand";

const tones: Partial<Record<MovementJson["kind"], Tone>> = {
  issued: "success",
  activated: "success",
  returned: "success",
  unblocked: "success",
  spent: "brand",
  corrected: "warning",
  refund_held: "warning",
  refunded: "brand",
  blocked: "warning",
};

/** All movements of a certificate, the newest first; their sums add up to the balance. */
function Ledger({ movements }: { movements: readonly MovementJson[] }) {
  const today = useToday();
  const t = useTranslations("crmCertificates");
  const locale = useLocale();
  return (
    <Panel title={t("ledger")}>
      <Timeline className={styles.ledger}>
        {movements.map(({ id, kind, amount, order, by, comment, at }) => {
          const tone = tones[kind];
          return (
            <TimelineItem
              key={id}
              {...(tone && { tone })}
              time={<time dateTime={at}>{[moment(at, today), by].filter(Boolean).join(" · ")}</time>}
            >
              <b>{t(`kinds.${kind}`)}</b>
              {amount !== 0 && <b className={styles.sum}>{`${amount > 0 ? "+" : ""}${money(amount)}`}</b>}
              {order && (
                <TextLink quiet href={paths.crmOrder(order, locale)}>
                  {t("ofOrder", { number: order })}
                </TextLink>
              )}
              {comment && <span className={styles.comment}>{comment}</span>}
            </TimelineItem>
          );
        })}
      </Timeline>
    </Panel>
  );
}
