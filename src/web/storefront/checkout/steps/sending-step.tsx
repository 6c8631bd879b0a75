import { useTranslations } from "use-intl";
import { Notice } from "#ui/notice/notice.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useGivenText } from "../../../shared/cart/made-line.tsx";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { useCheckout } from "../checkout-context.ts";
import { Step } from "./step.tsx";

/** Replaces delivery and card when all of it is sent electronically: recipient and date. */
export function SendingStep() {
  const t = useTranslations("checkout.digital");
  const locale = useLocale();
  const givenText = useGivenText();
  const { view, errors } = useCheckout();
  return (
    <Step number={2} title={t("title")}>
      <p className="muted">{t("text")}</p>
      <ul>
        {view.lines.map(({ key, line }) => (
          <li key={key}>{givenText(line.options)}</li>
        ))}
      </ul>
      {errors.delivery && <Notice tone="danger">{errors.delivery}</Notice>}
      <p className="sm">
        <TextLink quiet href={paths.cart(locale)}>
          {t("change")}
        </TextLink>
      </p>
    </Step>
  );
}
