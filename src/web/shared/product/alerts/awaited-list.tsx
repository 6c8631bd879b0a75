// Active alerts, below the favourites: a guest's from the device, an account's from the shop.
import { X } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Photo } from "#ui/picture/photo/photo.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import { useCards } from "../../favourites/use-cards.ts";
import { variantKey } from "../../page/same-data.ts";
import { fluidPicture } from "../../pictures/pictures.ts";
import { money } from "../../text/amounts.ts";
import type { CardView } from "../product-card/card-view.ts";
import styles from "./alerts.module.css";
import { bringAlertsUpToDate } from "./alerts-api.ts";
import { type Awaited, useAwaited } from "./alerts-store.ts";
import { useAlertNotices } from "./use-alert.ts";

const headingId = "awaited-heading";

/** Nothing without alerts. */
export function AwaitedList() {
  const t = useTranslations("alerts.list");
  const awaited = useAwaited();
  const { cards } = useCards([...new Set(awaited.map(({ product_id }) => product_id))], []);
  useEffect(bringAlertsUpToDate, []);
  const rows = awaited.flatMap((wish) => {
    const card = cards.find(({ id }) => id === wish.product_id);
    return card ? [{ wish, card }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className={styles.awaited} aria-labelledby={headingId}>
      <h2 id={headingId} className="display-s">
        {t("title")}
      </h2>
      <p className="muted">{t("text")}</p>
      <ul>
        {rows.map(({ wish, card }) => (
          <li key={`${wish.kind} ${wish.variant_id}`}>
            <AwaitedRow wish={wish} card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AwaitedRow({ wish, card }: { wish: Awaited; card: CardView }) {
  const t = useTranslations("alerts");
  const locale = useLocale();
  const { kind, variant, variant_key: key, seen_price } = wish;
  const notices = useAlertNotices({ ...wish, name: card.name, slug: card.slug });
  const name = [card.name, variant].filter(Boolean).join(", ");
  return (
    <div className={styles.row}>
      {card.picture && (
        <Photo {...fluidPicture(card.picture.file, "thumb", "72px")} alt="" className={styles.photo} />
      )}
      <div>
        <Anchor href={`${paths.slug(card.slug, locale)}?${new URLSearchParams({ [variantKey]: key })}`}>
          {name}
        </Anchor>
        <p>{t(`${kind}.waiting`, { price: money(seen_price) })}</p>
      </div>
      <IconButton icon={X} label={t("list.remove", { name })} onClick={() => void notices.end()} />
    </div>
  );
}
