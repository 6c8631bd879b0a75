import { FileText, Mail, MessageSquareText } from "lucide-react";
import { useTranslations } from "use-intl";
import { addDays, kyivDate } from "#kit/clock.ts";
import { countGraphemes } from "#kit/text/graphemes.ts";
import {
  type CertificateDeliveryField,
  certificateDeliveryAheadDays,
  greetingMost,
  nameMost,
} from "#shop/certificates/rules/delivery.ts";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { PhoneInput } from "#ui/form/phone-input/phone-input.tsx";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Icon, type IconShape } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../../../paths.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { useHydrated } from "../../../../shared/page/use-hydrated.ts";
import { money } from "../../../../shared/text/amounts.ts";
import { type CertificateDeliveryWay, certificateDeliveryWays } from "./delivery-draft.ts";
import styles from "./delivery-form.module.css";
import { type CertificateDelivery, certificateDeliveryFieldId } from "./use-certificate-delivery.ts";

const icons: Record<CertificateDeliveryWay, IconShape> = {
  paper: FileText,
  email: Mail,
  sms: MessageSquareText,
};

/** Whether a certificate is printed or sent electronically, its recipient, greeting and date. */
export function CertificateDeliveryForm({ giving, price }: { giving: CertificateDelivery; price: number }) {
  const t = useTranslations("giving");
  const locale = useLocale();
  const hydrated = useHydrated();
  const { draft, edit, hasPaper } = giving;
  const way = hydrated ? draft.way : hasPaper ? "paper" : "email";
  return (
    <section className={styles.root} aria-labelledby="giving-heading">
      <h2 id="giving-heading">{t("title")}</h2>
      <RadioCardGroup legend={t("title")} legendHidden>
        {certificateDeliveryWays.map((one) => (
          <RadioCard
            key={one}
            name="giving"
            value={one}
            checked={way === one}
            disabled={one === "paper" ? !hasPaper : !hydrated}
            onChange={() => edit({ way: one })}
            note={t(one === "paper" && !hasPaper ? "ways.paper_none" : `ways.${one}_note`)}
            end={<Icon of={icons[one]} />}
          >
            {t(`ways.${one}`)}
          </RadioCard>
        ))}
      </RadioCardGroup>
      {way !== "paper" && <CertificateDeliveryFields giving={giving} />}
      {way !== "paper" && <Preview giving={giving} price={price} />}
      <p className="sm">
        <TextLink quiet href={paths.certificateBalance(locale)}>
          {t("checkBalance")}
        </TextLink>
      </p>
      <p className="sm">
        <TextLink quiet href={paths.certificateTerms(locale)}>
          {t("terms")}
        </TextLink>
      </p>
    </section>
  );
}

function CertificateDeliveryFields({ giving }: { giving: CertificateDelivery }) {
  const t = useTranslations("giving");
  const { draft, problems, edit } = giving;
  const errorOf = (field: CertificateDeliveryField, key: Parameters<typeof t>[0]): string | undefined =>
    problems.includes(field) ? t(key) : undefined;
  const left = greetingMost - countGraphemes(draft.greeting);
  const today = kyivDate(new Date());
  return (
    <FormGrid>
      <Field
        id={certificateDeliveryFieldId("name")}
        label={t("name")}
        error={errorOf("name", "errors.name")}
        full
      >
        <TextInput
          value={draft.name}
          autoComplete="off"
          maxLength={nameMost * 2}
          onChange={(event) => edit({ name: event.currentTarget.value })}
        />
      </Field>
      {draft.way === "email" ? (
        <Field
          id={certificateDeliveryFieldId("to")}
          label={t("email")}
          error={errorOf("to", "errors.email")}
          full
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={120}
            value={draft.email}
            onChange={(event) => edit({ email: event.currentTarget.value })}
          />
        </Field>
      ) : (
        <Field
          id={certificateDeliveryFieldId("to")}
          label={t("phone")}
          error={errorOf("to", "errors.phone")}
          full
        >
          <PhoneInput value={draft.phone} autoComplete="off" onValueChange={(phone) => edit({ phone })} />
        </Field>
      )}
      {draft.way === "email" && (
        <Field
          id={certificateDeliveryFieldId("greeting")}
          label={t("greeting")}
          note={t("optional")}
          hint={left >= 0 ? t("left", { count: left }) : undefined}
          error={left < 0 ? t("tooLong", { count: -left }) : errorOf("greeting", "errors.greeting")}
          full
        >
          <Textarea
            rows={3}
            value={draft.greeting}
            placeholder={t("greetingPlaceholder")}
            onChange={(event) => edit({ greeting: event.currentTarget.value })}
          />
        </Field>
      )}
      <Field
        id={certificateDeliveryFieldId("day")}
        label={t("day")}
        note={t("optional")}
        hint={t("dayHint")}
        error={errorOf("day", "errors.day")}
        full
      >
        <TextInput
          type="date"
          min={addDays(today, 1)}
          max={addDays(today, certificateDeliveryAheadDays)}
          value={draft.day}
          onChange={(event) => edit({ day: event.currentTarget.value })}
        />
      </Field>
    </FormGrid>
  );
}

/** The page that the recipient will open, without the code. */
function Preview({ giving: { draft }, price }: { giving: CertificateDelivery; price: number }) {
  const t = useTranslations("giving");
  return (
    <figure className={styles.preview}>
      <figcaption>{t("preview")}</figcaption>
      <div className={styles.paper}>
        <span>{t("paper.title")}</span>
        <b>{money(price)}</b>
        <p>{t("paper.for", { name: draft.name.trim() || "…" })}</p>
        {draft.way === "email" && draft.greeting.trim() && <q>{draft.greeting.trim()}</q>}
        <code aria-hidden="true">•••• •••• •••• ••••</code>
      </div>
    </figure>
  );
}
