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
import type { Day } from "#kit/clock.ts";
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
import { dayMonth } from "../../shared/dates.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { SmallBadge } from "../widgets/small-badge.tsx";
import styles from "./attention-panel.module.css";
import page from "./dashboard.module.css";
import row from "./whole-row.module.css";

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
  today: Day;
}

/** Days of stock left; products with no more are named, at most `mostProducts`. */
const pressingDays = 3;
const mostProducts = 3;
/** Units sold; products that sell less are not urgent. */
const worthNaming = 3;

/** Items that need attention now; each links to the page where it is resolved. */
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

function useMatters({ attention, runningOut, period, today }: AttentionPanelProps): readonly Matter[] {
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
  // Overdue items first, then money, then waiting people, then everything else.
  return [
    overdue.count > 0 && {
      key: "overdue",
      icon: Clock,
      name: t("overdue", { count: overdue.count }),
      detail: named(overdue),
      href: paths.crmDashboardOrders(locale) + behindSearch({ figure: "overdue" }, period),
    },
    lateLeads > 0 && {
      key: "late-leads",
      icon: PhoneIncoming,
      name: t("lateLeads", { count: lateLeads }),
      detail: t("lateLeadsHint"),
      href: paths.crmLeads(locale),
    },
    stuck.count > 0 && {
      key: "stuck",
      icon: Truck,
      name: t("stuck", { count: stuck.count }),
      detail: named(stuck),
      href: paths.crmParcels(locale),
    },
    toGiveBack.count > 0 && {
      key: "give-back",
      icon: Undo2,
      name: t("toGiveBack", { count: toGiveBack.count }),
      detail: worth(toGiveBack),
      href: orders(lists.toGiveBack()),
    },
    failedPayments.count > 0 && {
      key: "failed",
      icon: CircleAlert,
      name: t("failed", { count: failedPayments.count }),
      detail: named(failedPayments),
      href: orders(lists.failedPayments()),
    },
    toCollect.count > 0 && {
      key: "collect",
      icon: Banknote,
      name: t("toCollect", { count: toCollect.count }),
      detail: worth(toCollect),
      href: orders(lists.toCollect()),
    },
    payoutDifferences > 0 && {
      key: "payout-differences",
      icon: HandCoins,
      name: t("payoutDifferences", { count: payoutDifferences }),
      detail: t("payoutDifferencesHint"),
      href: `${paths.crmPayouts(locale)}?view=differences`,
    },
    notPaidOut > 0 && {
      key: "not-paid-out",
      icon: HandCoins,
      name: t("notPaidOut", { count: notPaidOut }),
      detail: t("notPaidOutHint"),
      href: `${paths.crmPayouts(locale)}?view=waiting`,
    },
    claims > 0 && {
      key: "claims",
      icon: CircleAlert,
      name: t("claims", { count: claims }),
      detail: t("claimsHint"),
      href: paths.crmClaims(locale),
    },
    fresh.count > 0 && {
      key: "fresh",
      icon: ShoppingBag,
      name: t("fresh", { count: fresh.count }),
      detail: named(fresh),
      href: orders(lists.fresh()),
    },
    leads > lateLeads && {
      key: "leads",
      icon: PhoneIncoming,
      name: t("leads", { count: leads - lateLeads }),
      detail: t("leadsHint"),
      href: paths.crmLeads(locale),
    },
    undelivered.count > 0 && {
      key: "undelivered",
      icon: MessageSquare,
      name: t("undelivered", { count: undelivered.count }),
      detail: named(undelivered),
      href: paths.crmOrder(undelivered.numbers[0] ?? "", locale),
    },
    receipts > 0 && {
      key: "receipts",
      icon: ReceiptText,
      name: t("receipts", { count: receipts }),
      detail: t("receiptsHint"),
      href: `${paths.crmReceipts(locale)}?view=missing`,
    },
    ...products,
    soldOut > 0 && {
      key: "sold-out",
      icon: Package,
      name: t("soldOutAll", { count: soldOut }),
      detail: t("soldOutHint"),
      href: paths.crmCatalog(locale),
    },
    reviews > 0 && {
      key: "reviews",
      icon: MessageSquare,
      name: t("reviews", { count: reviews }),
      detail: t("reviewsHint"),
      href: paths.crmReviews(locale) + queueSearch({ ...plainQueue, view: "unanswered" }),
    },
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
