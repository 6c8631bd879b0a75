import { useTranslations } from "use-intl";
import type { ProductsReport } from "#shop/reports/reads/products.server.ts";
import { figureOrdersSearch } from "#shop/reports/rules/address.ts";
import { knownRatio, type Margin, marginRatio } from "#shop/reports/rules/figures.ts";
import type { Period } from "#shop/reports/rules/period.ts";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { grouped, money } from "../../shared/text/amounts.ts";
import { percent } from "./amounts.ts";
import { Bars, SheetLink } from "./bars.tsx";
import styles from "./dashboard.module.css";

export function BestPanel({ best, period }: { best: ProductsReport["best"]; period: Period }) {
  const t = useTranslations("crmDashboard.best");
  const locale = useLocale();
  const most = best[0]?.units ?? 1;
  return (
    <Panel
      title={t("title")}
      actions={
        best.length > 0 && (
          <SheetLink sheet="products" period={period}>
            {t("all")}
          </SheetLink>
        )
      }
    >
      {best.length === 0 && <p className={styles.empty}>{t("empty")}</p>}
      <Bars
        bars={best.map(({ id, name, units, sum }) => ({
          key: String(id),
          name,
          note: money(sum),
          value: t("units", { count: grouped(units) }),
          part: units / most,
          href:
            paths.crmDashboardOrders(locale) + figureOrdersSearch({ figure: "product", product: id }, period),
        }))}
      />
    </Panel>
  );
}

export function DearestPanel({ dearest, period }: { dearest: ProductsReport["dearest"]; period: Period }) {
  const t = useTranslations("crmDashboard.dearest");
  const locale = useLocale();
  const most = Math.max(1, dearest[0]?.margin.margin ?? 1);
  const note = (margin: Margin): string => {
    const part = percent(marginRatio(margin) ?? 0);
    const known = knownRatio(margin) ?? 1;
    return known < 1 ? t("noteKnown", { ratio: part, part: percent(known) }) : t("note", { ratio: part });
  };
  return (
    <Panel title={t("title")}>
      {dearest.length === 0 && <p className={styles.empty}>{t("empty")}</p>}
      <Bars
        bars={dearest.map(({ id, name, margin }) => ({
          key: String(id),
          name,
          note: note(margin),
          value: money(margin.margin),
          part: Math.max(0, margin.margin / most),
          href:
            paths.crmDashboardOrders(locale) + figureOrdersSearch({ figure: "product", product: id }, period),
        }))}
      />
    </Panel>
  );
}

type RunningOutProps = { products: ProductsReport["runningOut"]; restockDays: number };

export function RunningOutPanel({ products, restockDays }: RunningOutProps) {
  const t = useTranslations("crmDashboard.runningOut");
  const locale = useLocale();
  return (
    <Panel title={t("title")}>
      {products.length === 0 && <p className={styles.empty}>{t("empty", { days: restockDays })}</p>}
      <Bars
        bars={products.map(({ productId, name, variant, onHand, days }) => ({
          key: `${productId} ${variant}`,
          name: [name, variant].filter(Boolean).join(", "),
          value: onHand === 0 ? t("gone") : t("left", { onHand: grouped(onHand), days }),
          href: paths.crmProduct(productId, locale),
        }))}
      />
    </Panel>
  );
}

export function ForgottenPanel({ products }: { products: ProductsReport["forgotten"] }) {
  const t = useTranslations("crmDashboard.forgotten");
  const locale = useLocale();
  return (
    <Panel title={t("title")}>
      {products.length === 0 && <p className={styles.empty}>{t("empty")}</p>}
      <Bars
        bars={products.map(({ productId, name, onHand, worth }) => ({
          key: String(productId),
          name,
          value: t("left", { onHand: grouped(onHand), worth: money(worth) }),
          href: paths.crmProduct(productId, locale),
        }))}
      />
    </Panel>
  );
}
