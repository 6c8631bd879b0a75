import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { ClaimJson, OwnOrderJson } from "#shop/orders/reads/own-orders.server.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { dayMonth, pastDay } from "../../../shared/dates.ts";
import { useLocale } from "../../../shared/use-locale.ts";
import { ClaimWindow } from "./claim-window.tsx";
import styles from "./order.module.css";

type ClaimsProps = { order: OwnOrderJson; today: Day };

/** What the buyer said is wrong, what the shop answered, and the way to say it; nothing while there is nothing. */
export function Claims({ order, today }: ClaimsProps) {
  const t = useTranslations("orders.claim");
  const locale = useLocale();
  const [isWriting, setWriting] = useState(false);
  const { claims, claim_until: until } = order;
  if (claims.length === 0 && !until && !isWriting) return null;
  return (
    <section className={styles.part} aria-labelledby="order-claims">
      <h2 id="order-claims">{claims.length > 0 ? t("mine") : t("title")}</h2>
      {claims.map((claim) => (
        <Claim key={claim.id} claim={claim} today={today} />
      ))}
      {until && (
        <>
          <p className="muted">{t("text", { day: dayMonth(until, locale) })}</p>
          <Button variant="outline" size="medium" onClick={() => setWriting(true)}>
            {t("open")}
          </Button>
        </>
      )}
      <ClaimWindow order={order} open={isWriting} onClose={() => setWriting(false)} />
    </section>
  );
}

function Claim({ claim, today }: { claim: ClaimJson; today: Day }) {
  const t = useTranslations("orders.claim");
  const locale = useLocale();
  const { subject, text, created_at: at, answer } = claim;
  return (
    <article className={styles.claim}>
      <header>
        <h3>{t(`subjects.${subject}`)}</h3>
        <time dateTime={at}>{pastDay(at, locale, today)}</time>
        <Badge tone={answer ? "success" : "brand"}>{answer ? t("answered") : t("waiting")}</Badge>
      </header>
      <p>{text}</p>
      {answer ? (
        <div className={styles.answer}>
          <b>{t("answer")}</b>
          <p>{answer}</p>
        </div>
      ) : (
        <p className="sm muted">{t("waiting_text")}</p>
      )}
    </article>
  );
}
