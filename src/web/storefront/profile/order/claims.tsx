import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { OwnOrderJson } from "#shop/own-orders/output.ts";
import type { ClaimJson } from "#shop/returns/output.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { dayMonth, pastDay } from "../../../shared/dates.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { PhotoStrip } from "../../../shared/photos/photo-strip.tsx";
import { ClaimWindow } from "./claim-window.tsx";
import { type ClaimsPlace, claimPhotoPath } from "./claims-place.ts";
import styles from "./order.module.css";

type ClaimsProps = Pick<OwnOrderJson, "claims" | "claim_until"> & { place: ClaimsPlace; today: Day };

/** The buyer's claims, the shop's answers, and the form for a new one; nothing without any. */
export function Claims({ claims, claim_until: until, place, today }: ClaimsProps) {
  const t = useTranslations("orders.claim");
  const locale = useLocale();
  const [isWriting, setWriting] = useState(false);
  if (claims.length === 0 && !until && !isWriting) return null;
  return (
    <section className={styles.part} aria-labelledby="order-claims">
      <h2 id="order-claims">{claims.length > 0 ? t("mine") : t("title")}</h2>
      {claims.map((claim) => (
        <Claim key={claim.id} claim={claim} place={place} today={today} />
      ))}
      {until && (
        <>
          <p className="muted">{t("text", { day: dayMonth(until, locale) })}</p>
          <Button variant="outline" size="medium" onClick={() => setWriting(true)}>
            {t("open")}
          </Button>
        </>
      )}
      <ClaimWindow place={place} open={isWriting} onClose={() => setWriting(false)} />
    </section>
  );
}

function Claim({ claim, place, today }: { claim: ClaimJson; place: ClaimsPlace; today: Day }) {
  const t = useTranslations("orders.claim");
  const locale = useLocale();
  const { subject, text, created_at: at, answer, decision, replacement, photos } = claim;
  return (
    <article className={styles.claim}>
      <header>
        <h3>{t(`subjects.${subject}`)}</h3>
        <time dateTime={at}>{pastDay(at, locale, today)}</time>
        <Badge tone={answer ? "success" : "brand"}>
          {!answer
            ? t("waiting")
            : decision && decision !== "words"
              ? t(`decisions.${decision}`)
              : t("answered")}
        </Badge>
      </header>
      <p>{text}</p>
      {photos.length > 0 && (
        <PhotoStrip
          photos={photos.map((id) => {
            const src = claimPhotoPath(place, id);
            return { key: id, thumb: { src }, large: src };
          })}
          alt={(index) => t("photo", { number: String(index + 1), of: String(photos.length) })}
          title={t("photos")}
          closeLabel={t("cancel")}
        />
      )}
      {answer ? (
        <div className={styles.answer}>
          <b>{t("answer")}</b>
          <p>{answer}</p>
          {replacement && <p>{t("again", { number: replacement })}</p>}
        </div>
      ) : (
        <p className="sm muted">{t("waiting_text")}</p>
      )}
    </article>
  );
}
