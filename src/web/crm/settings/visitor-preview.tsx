import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import { formatMoney, formatPercent, kop } from "#kit/money.ts";
import type { SettingsSection } from "#shop/content/rules/settings.ts";
import { cashPlans, cashServices, cashTariff, feeText } from "#shop/delivery/rules/cash-fees.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { numberIn } from "../form/typed-number.ts";
import type { Draft } from "../form/use-editor.ts";
import styles from "./settings.module.css";

function sum(text: string | boolean | undefined): string {
  const typed = numberIn(String(text ?? ""));
  return typed === null ? "…" : formatMoney(kop(typed));
}

interface VisitorPreviewProps {
  section: SettingsSection;
  draft: Draft;
  today: Day;
}

/** The text for visitors once the section is saved. */
export function VisitorPreview({ section, draft, today }: VisitorPreviewProps) {
  const t = useTranslations("crmSettings.preview");
  const lines = linesOf();
  if (lines.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className={styles.preview} role="status">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  );

  /** The cost of cash on delivery for buyers, and for the shop. */
  function cashLines(): string[] {
    const service = cashServices.find((one) => one === draft["cashOnDelivery.service"]) ?? "none";
    const plan = cashPlans.find((one) => one === draft["cashOnDelivery.plan"]) ?? "universal";
    const hasNovaPayAccount = draft["cashOnDelivery.hasNovaPayAccount"] === true;
    if (service === "none") return [t("cashNone")];
    const { buyer, buyerInApp, sellerPercent } = cashTariff({ service, plan, hasNovaPayAccount }, today);
    const isAsked = buyer.percent > 0;
    return [
      isAsked ? t("cash", { fee: feeText(buyer) }) : t("cashFree"),
      ...(buyerInApp.percent < buyer.percent ? [t("cashApp", { fee: feeText(buyerInApp) })] : []),
      ...(sellerPercent > 0 ? [t("cashSeller", { percent: formatPercent(sellerPercent) })] : []),
    ];
  }

  function linesOf(): string[] {
    const text = (field: string): string => String(draft[field] ?? "");
    switch (section) {
      case "brand":
        return [`${text("name.uk")} — ${text("tagline.uk")}`, `${text("name.ru")} — ${text("tagline.ru")}`];
      case "contacts":
        return [
          text("hotline"),
          text("email"),
          text("address.uk"),
          t("hours", { opens: text("hours.opens"), closes: text("hours.closes") }),
        ].filter(Boolean);
      case "selling":
        return [t("wrap", { sum: sum(draft.giftWrap) }), t("fewLeft", { count: text("fewLeft") })];
      case "delivery":
        return [
          text("freeFrom").trim() === "" ? t("neverFree") : t("free", { sum: sum(draft.freeFrom) }),
          t("prices", {
            branch: sum(draft["price.branch"]),
            postomat: sum(draft["price.postomat"]),
            courier: sum(draft["price.courier"]),
          }),
          t("cutoff", { time: text("cutoff") }),
          t("pickup", { opens: text("pickup.opens"), closes: text("pickup.closes") }),
          ...cashLines(),
        ];
      default:
        return [];
    }
  }
}
