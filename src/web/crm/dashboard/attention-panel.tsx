import {
  Banknote,
  ChevronRight,
  CircleAlert,
  Clock,
  HandCoins,
  KeyRound,
  MapPinOff,
  MessageSquare,
  Package,
  PhoneIncoming,
  ReceiptText,
  ShoppingBag,
  Truck,
  Undo2,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { Messages } from "#i18n/messages.ts";
import type { Attention } from "#shop/reports/reads/attention.server.ts";
import type { ProductsReport } from "#shop/reports/reads/products.server.ts";
import { behindSearch } from "#shop/reports/rules/address.ts";
import { listOf, lists } from "#shop/reports/rules/figures.ts";
import type { Period } from "#shop/reports/rules/period.ts";
import { plainQueue, queueSearch } from "#shop/reviews/rules/queue.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../paths.ts";
import { grouped, money } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { useToday } from "../moments.ts";
import { SmallBadge } from "../widgets/small-badge.tsx";
import styles from "./attention-panel.module.css";
import page from "./dashboard.module.css";
import row from "./whole-row.module.css";

type CountedMatter = Exclude<keyof Messages["crmDashboard"]["attention"], "directoryWhy">;

interface Matter {
  readonly key: string;
  readonly icon: IconShape;
  readonly name: string;
  readonly detail: string;
  readonly href: string;
}

interface AttentionPanelProps {
  attention: Attention;
  runningOut: ProductsReport["runningOut"];
  period: Period;
}

/** Days of stock left; products with no more are named, at most `mostProducts`. */
const pressingDays = 3;
const mostProducts = 3;
/** Units sold; products that sell less are not urgent. */
const worthNaming = 3;

export function AttentionPanel(props: AttentionPanelProps) {
  const t = useTranslations("crmDashboard.attention");
  const matters = useMatters(props);
  return (
    <Panel
      title={t("title")}
      actions={
        matters.length > 0 && (
          <SmallBadge tone="danger">
            <span aria-hidden="true">{matters.length}</span>
            <span className="visually-hidden">{t("count", { count: matters.length })}</span>
          </SmallBadge>
        )
      }
    >
      {matters.length === 0 && <p className={page.empty}>{t("calm")}</p>}
      <ul className={styles.root}>
        {matters.map(({ key, icon, name, detail, href }) => (
          <li key={key}>
            <Icon of={icon} />
            <Anchor href={href} className={row.link}>
              <b>{name}</b>
              <small>{detail}</small>
            </Anchor>
            <Icon of={ChevronRight} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function useMatters({ attention, runningOut, period }: AttentionPanelProps): readonly Matter[] {
  const today = useToday();
  const t = useTranslations("crmDashboard.attention");
  const locale = useLocale();
  const { failedPayments, overdue, reviews, leads, directory, carrierKey } = attention;
  const named = ({ count, numbers }: Attention["overdue"]): string => {
    const text = numbers.join(", ");
    return count > numbers.length
      ? t("more", { numbers: text, count: grouped(count - numbers.length) })
      : text;
  };
  const products = runningOut
    .filter(({ days, sold }) => days <= pressingDays && sold >= worthNaming)
    .slice(0, mostProducts)
    .map(({ productId, name, variant, onHand, sold, days }) => ({
      key: `${productId} ${variant}`,
      icon: Package,
      name: onHand === 0 ? t("soldOut", { name }) : t("stock", { name, count: grouped(onHand) }),
      detail: [variant, onHand === 0 ? t("wanted", { sold: grouped(sold) }) : t("lasts", { days })]
        .filter(Boolean)
        .join(". "),
      href: paths.crmProduct(productId, locale),
    }));
  const { fresh, toCollect, toGiveBack, claims, stuck, undelivered, receipts, soldOut, lateLeads } =
    attention;
  const { payoutDifferences, notPaidOut } = attention;
  const orders = (filters: Parameters<typeof listOf>[0]): string => paths.crmOrders(locale) + listOf(filters);
  const worth = (matter: Attention["toCollect"]): string =>
    [matter.sum !== null && money(matter.sum), named(matter)].filter(Boolean).join(" · ");
  const matter = (
    key: CountedMatter,
    icon: IconShape,
    count: number,
    detail: string,
    href: string,
  ): Matter | false => count > 0 && { key, icon, name: t(key, { count }), detail, href };
  // Overdue items first, then money, then waiting people, then everything else.
  return [
    matter(
      "overdue",
      Clock,
      overdue.count,
      named(overdue),
      paths.crmDashboardOrders(locale) + behindSearch({ figure: "overdue" }, period),
    ),
    matter("lateLeads", PhoneIncoming, lateLeads, t("lateLeadsHint"), paths.crmLeads(locale)),
    matter("stuck", Truck, stuck.count, named(stuck), paths.crmParcels(locale)),
    matter("toGiveBack", Undo2, toGiveBack.count, worth(toGiveBack), orders(lists.toGiveBack())),
    matter(
      "failed",
      CircleAlert,
      failedPayments.count,
      named(failedPayments),
      orders(lists.failedPayments()),
    ),
    matter("toCollect", Banknote, toCollect.count, worth(toCollect), orders(lists.toCollect())),
    matter(
      "payoutDifferences",
      HandCoins,
      payoutDifferences,
      t("payoutDifferencesHint"),
      `${paths.crmPayouts(locale)}?view=differences`,
    ),
    matter(
      "notPaidOut",
      HandCoins,
      notPaidOut,
      t("notPaidOutHint"),
      `${paths.crmPayouts(locale)}?view=waiting`,
    ),
    matter("claims", CircleAlert, claims, t("claimsHint"), paths.crmClaims(locale)),
    matter("fresh", ShoppingBag, fresh.count, named(fresh), orders(lists.fresh())),
    matter("leads", PhoneIncoming, leads - lateLeads, t("leadsHint"), paths.crmLeads(locale)),
    matter(
      "undelivered",
      MessageSquare,
      undelivered.count,
      named(undelivered),
      paths.crmOrder(undelivered.numbers[0] ?? "", locale),
    ),
    matter("receipts", ReceiptText, receipts, t("receiptsHint"), `${paths.crmReceipts(locale)}?view=missing`),
    ...products,
    matter("soldOutAll", Package, soldOut, t("soldOutHint"), paths.crmCatalog(locale)),
    matter(
      "reviews",
      MessageSquare,
      reviews,
      t("reviewsHint"),
      paths.crmReviews(locale) + queueSearch({ ...plainQueue, view: "unanswered" }),
    ),
    carrierKey !== null && {
      key: "carrier-key",
      icon: KeyRound,
      name: t(carrierKey < today ? "keyOver" : "keyEnds", { day: dayMonth(carrierKey, locale) }),
      detail: t("keyHint"),
      href: paths.crmSettingsSection("delivery", locale),
    },
    directory !== null && {
      key: "directory",
      icon: MapPinOff,
      name: t("directory"),
      detail: t(`directoryWhy.${directory}`),
      href: paths.crmSettingsSection("delivery", locale),
    },
  ].filter((matter) => matter !== false);
}
