import { useTranslations } from "use-intl";
import { formatMoney, kop } from "#kit/money.ts";
import type { SettingsSection } from "#shop/content/rules.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { typedNumber } from "../form/typed-number.ts";
import type { Draft } from "../form/use-editor.ts";
import styles from "./settings.module.css";

function sum(text: string | boolean | undefined): string {
  const typed = typedNumber(String(text ?? ""));
  return typeof typed === "number" ? formatMoney(kop(typed)) : "…";
}

/** What visitors will read once the section is saved. */
export function VisitorPreview({ section, draft }: { section: SettingsSection; draft: Draft }) {
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
        ];
      default:
        return [];
    }
  }
}
