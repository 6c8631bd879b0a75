import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { formatMoney } from "#kit/money.ts";
import { agreementVersion } from "#shop/checkout/rules.ts";
import { leastContribution_kop, maxWish, mostContribution_kop } from "#shop/group-gifts/rules/states.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field, FieldError, FormGrid } from "#ui/form/field/field.tsx";
import { isForeignText, nationalDigits } from "#ui/form/phone-input/phone-format.ts";
import { PhoneInput } from "#ui/form/phone-input/phone-input.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useFormErrors } from "../../shared/account/profile/use-form-errors.ts";
import { useUser } from "../../shared/account/session/user-store.ts";
import { api } from "../../shared/api/api.ts";
import { newUuid } from "../../shared/api/new-uuid.ts";
import { useOneRun } from "../../shared/api/use-one-run.ts";
import { useCheckoutDraft } from "../../shared/checkout/checkout-draft.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { typedSum } from "../../shared/group-gift/group-gift-draft.ts";
import { money } from "../../shared/text/amounts.ts";
import { usePhoneProblem } from "../../shared/text/phone-problem.ts";
import styles from "./group-gift.module.css";

type ContributionField = "amount" | "name" | "phone" | "email" | "wish" | "consent";

interface Draft {
  readonly amount: string;
  /** Null: as known of this person. */
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string;
  readonly wish: string;
  readonly showsSum: boolean;
  readonly consent: boolean;
}

const empty: Draft = {
  amount: "",
  name: null,
  phone: null,
  email: "",
  wish: "",
  showsSum: false,
  consent: false,
};

const isSum = (sum: number): boolean =>
  sum >= leastContribution_kop / 100 && sum <= mostContribution_kop / 100;

const sums = { least: formatMoney(leastContribution_kop), most: formatMoney(mostContribution_kop) };

/** A sum, a name, a wish; then the bank's page. @param rest hryvnias that are still to collect */
export function ContributeForm({ secret, rest }: { secret: string; rest: number }) {
  const t = useTranslations("groupGift.give");
  const checkout = useTranslations("checkout.payment");
  const optional = useTranslations("groupGift.form")("optional");
  const locale = useLocale();
  const phoneProblem = usePhoneProblem();
  const told = useFormErrors<ContributionField>();
  const { isBusy, run } = useOneRun();
  const [draft, setDraft] = useState(empty);
  const form = useRef<HTMLFormElement>(null);
  /** One key for one input, so that a second press does not pay twice. */
  const sent = useRef({ text: "", key: "" });
  const user = useUser();
  const kept = useCheckoutDraft();
  const person = user.status === "signed_in" ? user.user : null;
  const name = draft.name ?? person?.first_name ?? kept.contact.first_name;
  const phone = draft.phone ?? person?.phone ?? kept.contact.phone;
  const sum = typedSum(draft.amount);

  const missing: Partial<Record<ContributionField, string>> = {
    ...(isSum(sum) ? {} : { amount: t("amountMissing", sums) }),
    ...(name.trim() === "" ? { name: t("nameMissing") } : {}),
    ...(phoneProblem(phone) ? { phone: phoneProblem(phone) ?? "" } : {}),
    ...(draft.consent ? {} : { consent: t("consentMissing") }),
  };
  const errorOf = (field: ContributionField): string | undefined =>
    (told.attempt > 0 ? missing[field] : undefined) ?? told.errors[field];

  useEffect(() => {
    if (told.attempt > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [told.attempt]);

  function change(field: ContributionField, changed: Partial<Draft>): void {
    told.forget(field);
    setDraft({ ...draft, ...changed });
  }

  async function pay(): Promise<void> {
    told.begin();
    if (Object.keys(missing).length > 0) return told.attemptInVain();
    const body = {
      name: name.trim(),
      phone: isForeignText(phone) ? phone : `+380${nationalDigits(phone)}`,
      email: draft.email.trim(),
      amount: sum,
      wish: draft.wish.replace(/\s+/g, " ").trim(),
      shows_sum: draft.showsSum,
    };
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: newUuid() };
    const consent = { version: agreementVersion, at: new Date().toISOString() };
    const answer = await api.call("POST /group-gifts/:secret/contributions", {
      params: { secret },
      body: { ...body, key: sent.current.key, consent },
    });
    if (!answer.ok) return told.take(answer.error);
    window.location.assign(answer.value.redirect_url ?? answer.value.payment_url);
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      data-needs-scripts=""
      aria-labelledby="group-gift-give"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run(pay);
      }}
    >
      <h2 id="group-gift-give" className="display-s">
        {t("title")}
      </h2>
      {told.problem && (
        <Notice role="alert" tone="danger">
          {told.problem}
        </Notice>
      )}
      <FormGrid>
        <Field id="give-amount" label={t("amount")} error={errorOf("amount")} full>
          <TextInput
            value={draft.amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            placeholder={String(Math.ceil(rest))}
            onChange={(event) => change("amount", { amount: event.currentTarget.value })}
          />
        </Field>
        <Field id="give-name" label={t("name")} hint={t("nameHint")} error={errorOf("name")}>
          <TextInput
            value={name}
            autoComplete="given-name"
            maxLength={60}
            onChange={(event) => change("name", { name: event.currentTarget.value })}
          />
        </Field>
        <Field id="give-phone" label={t("phone")} hint={t("phoneHint")} error={errorOf("phone")}>
          <PhoneInput value={phone} isWorldwide onValueChange={(text) => change("phone", { phone: text })} />
        </Field>
        <Field
          id="give-wish"
          label={t("wish")}
          note={optional}
          hint={t("wishHint")}
          error={errorOf("wish")}
          full
        >
          <Textarea
            value={draft.wish}
            rows={2}
            limit={maxWish}
            onChange={(event) => change("wish", { wish: event.currentTarget.value })}
          />
        </Field>
        <Field id="give-email" label={t("email")} note={optional} error={errorOf("email")} full>
          <TextInput
            type="email"
            value={draft.email}
            autoComplete="email"
            maxLength={120}
            onChange={(event) => change("email", { email: event.currentTarget.value })}
          />
        </Field>
      </FormGrid>
      <Checkbox
        checked={draft.showsSum}
        onChange={(event) => setDraft({ ...draft, showsSum: event.currentTarget.checked })}
      >
        {t("showsSum")}
      </Checkbox>
      <div>
        <Checkbox
          checked={draft.consent}
          aria-invalid={errorOf("consent") ? true : undefined}
          aria-describedby={errorOf("consent") ? "give-consent-error" : undefined}
          onChange={(event) => change("consent", { consent: event.currentTarget.checked })}
        >
          {checkout.rich("consent", {
            link: (text) => (
              <TextLink quiet href={paths.privacyPolicy(locale)} target="_blank">
                {text}
              </TextLink>
            ),
          })}
        </Checkbox>
        {errorOf("consent") && <FieldError id="give-consent-error">{errorOf("consent")}</FieldError>}
      </div>
      <Button type="submit" size="large" busy={isBusy}>
        {isSum(sum) ? t("submitSum", { sum: money(sum) }) : t("submit")}
      </Button>
      <p className="muted sm">{t("note")}</p>
    </form>
  );
}
