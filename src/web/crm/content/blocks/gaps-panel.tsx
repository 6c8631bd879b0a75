import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import product from "../../catalog/product/product.module.css";

/** What prevents publishing a page of blocks. */
export function GapsPanel({ gaps }: { gaps: readonly string[] }) {
  const t = useTranslations("crmContent.home");
  return (
    <Panel title={t("readyTitle")}>
      <ul className={product.ready}>
        {gaps.map((gap) => (
          <li key={gap} data-missing="">
            <Icon of={CircleAlert} />
            {gap}
          </li>
        ))}
        {gaps.length === 0 && (
          <li>
            <Icon of={CircleCheck} />
            {t("ready")}
          </li>
        )}
      </ul>
    </Panel>
  );
}
