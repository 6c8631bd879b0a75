import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { type PageText, pageReadiness, unknownFacts } from "#shop/content/rules/page-readiness.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import product from "../../catalog/product/product.module.css";

export function ReadyPanel({ text, known }: { text: PageText; known: readonly string[] }) {
  const t = useTranslations("crmContent.ready");
  const { items, missing } = pageReadiness(text, known);
  const unknown = unknownFacts(text, known);
  return (
    <Panel title={t("title")}>
      <ul className={product.ready}>
        {items.map(({ key, isReady }) => (
          <li key={key} data-missing={!isReady || undefined}>
            <Icon of={isReady ? CircleCheck : CircleAlert} />
            <span>
              {t(`keys.${key}`)}
              <span className="visually-hidden">
                : {isReady ? t("isThere") : missing.includes(key) ? t("lacks") : t("advice")}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <Notice tone="warning">
          {t("unknown", { names: unknown.map((name) => `{${name}}`).join(", ") })}
        </Notice>
      )}
    </Panel>
  );
}
