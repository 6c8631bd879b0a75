// /crm/courier?day=: the route sheet of the shop's own courier, by slot. He reads it on a phone; on paper it
// replaces a carrier's register.

import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { addDays, kyivDate } from "#kit/clock.ts";
import { formatPhone } from "#kit/phone/phone.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { deliveryTerms } from "#shop/delivery/places.server.ts";
import { slotName } from "#shop/delivery/rules/courier.ts";
import { type CourierStop, courierSheet, freeHours } from "#shop/fulfilment/reads/courier.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { slotText } from "../../../shared/checkout/order-form/slot-text.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { Nothing } from "../../list/nothing-found.tsx";
import { useToday } from "../../moments.ts";
import type { Route } from "./+types/route.ts";
import styles from "./courier.module.css";
import { Stops } from "./stops.tsx";

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? "");

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "order.courier");
  const now = shop.clock();
  const today = kyivDate(now);
  const asked = args.url.searchParams.get("day");
  const day = isDay(asked) ? asked : today;
  const settings = await shopSettings(shop.db);
  const [sheet, terms] = await Promise.all([
    allowed(courierSheet(shop.db, actor, { day, now, locale })),
    deliveryTerms(shop.db, settings, now),
  ]);
  const shown = (stop: CourierStop) => ({ ...stop, phoneText: formatPhone(stop.phone) });
  const out = [...sheet.stops, ...sheet.left_over].filter(({ state }) => state === "out");
  return {
    day,
    stops: sheet.stops.map(shown),
    leftOver: sheet.left_over.map(shown),
    places: settings.courier.slots.map((slot) => ({ slot: slotName(slot), most: slot.capacity })),
    hours: Object.fromEntries(
      [...new Set(out.map(({ city_ref }) => city_ref))].map((ref) => [ref, freeHours(ref, terms, now)]),
    ),
  };
}

export const handle: PageHandle = { title: "crmCourier.title" };

export default function CourierPage({ loaderData }: Route.ComponentProps) {
  const today = useToday();
  const t = useTranslations("crmCourier");
  const locale = useLocale();
  const { stops, leftOver, day, places, hours } = loaderData;
  const slots = [...new Set(stops.map(({ slot }) => slot))];
  const mostIn = (slot: string): number | null => places.find((one) => one.slot === slot)?.most ?? null;
  return (
    <CrmPage
      title={t("title")}
      actions={
        <Button
          icon={Printer}
          size="small"
          variant="neutral"
          className={styles.print}
          onClick={() => window.print()}
        >
          {t("print")}
        </Button>
      }
    >
      <nav className={styles.days} aria-label={t("days")}>
        <IconButtonLink
          icon={ChevronLeft}
          size="small"
          variant="outline"
          label={t("before")}
          href={paths.crmCourierDay(addDays(day, -1), locale)}
        />
        <b className="num">
          {day === today ? t("today", { day: dayMonth(day, locale) }) : dayMonth(day, locale)}
        </b>
        <IconButtonLink
          icon={ChevronRight}
          size="small"
          variant="outline"
          label={t("after")}
          href={paths.crmCourierDay(addDays(day, 1), locale)}
        />
      </nav>
      {leftOver.length > 0 && <Stops title={t("leftOver")} stops={leftOver} hours={hours} isLate />}
      {stops.length === 0 && (
        <Nothing label={t("list")} title={t("emptyTitle")}>
          {t("empty")}
        </Nothing>
      )}
      {slots.map((slot) => {
        const own = stops.filter((stop) => stop.slot === slot);
        const most = mostIn(slot);
        const count =
          most === null ? t("count", { count: own.length }) : t("fill", { count: own.length, most });
        return <Stops key={slot} title={slotText(slot)} count={count} stops={own} hours={hours} />;
      })}
    </CrmPage>
  );
}
