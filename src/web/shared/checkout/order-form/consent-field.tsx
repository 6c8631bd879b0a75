import { useTranslations } from "use-intl";
import { agreementVersion } from "#shop/checkout/rules.ts";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { FieldError } from "#ui/form/field/field.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import { fieldId, useOrderForm } from "./form-context.ts";

/** Accepted now, in the current wording. */
const consentNow = () => ({ version: agreementVersion, at: new Date().toISOString() });

/** The buyer's consent to the processing of personal data. */
export function ConsentField() {
  const t = useTranslations("checkout.payment");
  const locale = useLocale();
  const { draft, errors, edit } = useOrderForm();
  const id = fieldId("consent");
  return (
    <div>
      <Checkbox
        id={id}
        checked={draft.consent !== null}
        aria-invalid={errors.consent ? true : undefined}
        aria-describedby={errors.consent ? `${id}-error` : undefined}
        onChange={(event) => edit({ consent: event.currentTarget.checked ? consentNow() : null })}
      >
        {t.rich("consent", {
          link: (text) => (
            <TextLink quiet href={paths.privacyPolicy(locale)} target="_blank">
              {text}
            </TextLink>
          ),
        })}
      </Checkbox>
      {errors.consent && <FieldError id={`${id}-error`}>{errors.consent}</FieldError>}
    </div>
  );
}
