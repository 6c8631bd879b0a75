import { type FormEvent, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { listLimits } from "#shop/recipient-lists/rules/columns.ts";
import { Button } from "#ui/button/button.tsx";
import { Field, FormGrid } from "#ui/field/field.tsx";
import { KeyValues } from "#ui/key-values/key-values.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { nationalDigits } from "#ui/phone-input/phone-format.ts";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { money } from "../../shared/amounts.ts";
import { api } from "../../shared/api/api.ts";
import { changeDraft, useCheckoutDraft } from "../../shared/checkout-draft.ts";
import { CompanyFields } from "../../shared/order-form/company-fields.tsx";
import { companyOf, type FieldName, formProblems } from "../../shared/order-form/form.ts";
import { fieldId, OrderFormProvider } from "../../shared/order-form/form-context.ts";
import { PayerFields } from "../../shared/order-form/payer-fields.tsx";
import { PhoneField } from "../../shared/order-form/phone-field.tsx";
import { useFormErrors } from "../../shared/profile/use-form-errors.ts";
import { useUser } from "../../shared/session/user-store.ts";
import { useFieldMessage } from "../checkout/use-field-message.ts";
import styles from "./recipient-list.module.css";
import type { EditedList } from "./use-list.ts";

const sums = ["subtotal", "discount", "wrap", "delivery"] as const;

/** What the ready rows cost, and the request for an invoice. */
export function ListSend({ edited }: { edited: EditedList }) {
  const t = useTranslations("lists.send");
  const { list } = edited;
  const { counts } = list;
  return (
    <section className={styles.send} aria-label={t("title")}>
      <h2 className="display-s">{t("title")}</h2>
      <p aria-live="polite">
        {t("ready", { ready: counts.ready })} {counts.wrong > 0 && t("wrong", { wrong: counts.wrong })}{" "}
        {counts.choosing > 0 && t("choosing", { choosing: counts.choosing })}
      </p>
      <KeyValues
        items={[
          ...sums.map((key) => ({
            key,
            name: t(key),
            value: list.sums[key] > 0 && money(key === "discount" ? -list.sums[key] : list.sums[key]),
          })),
          { key: "total", name: <b>{t("total")}</b>, value: <b>{money(list.sums.total)}</b> },
        ]}
      />
      <p className="muted sm">{t("note")}</p>
      {list.sent_at === null && <SendForm edited={edited} />}
    </section>
  );
}

const asked: ReadonlySet<FieldName> = new Set([
  "phone",
  "last_name",
  "first_name",
  "email",
  "company_name",
  "company_code",
  "company_email",
]);

/** The contact and the company, as typed at the checkout. */
function SendForm({ edited }: { edited: EditedList }) {
  const t = useTranslations("lists.send");
  const { list, isSaving, problem: unsaved } = edited;
  const kept = useCheckoutDraft();
  const draft = { ...kept, payment: "invoice", deliveryType: "pickup", isForAnother: false } as const;
  const told = useFormErrors<FieldName | "name">();
  const messageOf = useFieldMessage({ messageLength: 0 });
  const [comment, setComment] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  usePrefill();
  const problems = formProblems({ ...draft, message: "" }, null, { message: 1, isTaken: true }).filter(
    ({ field }) => asked.has(field),
  );
  const errors: Partial<Record<FieldName, string>> = {};
  for (const one of isTried ? problems : []) errors[one.field] ??= messageOf(one, draft);
  for (const [field, text] of Object.entries(told.errors)) errors[serverFields[field] ?? "phone"] ??= text;
  const { wrong, ready } = list.counts;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || isSaving) return;
    told.begin();
    setTried(true);
    const [first] = problems;
    if (first) return document.getElementById(fieldId(first.field))?.focus();
    setBusy(true);
    const answer = await api.call("POST /recipient-lists/:secret/send", {
      params: { secret: list.secret },
      body: {
        name: `${draft.firstName.trim()} ${draft.lastName.trim()}`.slice(0, 60),
        phone: `+380${nationalDigits(draft.phone)}`,
        email: draft.email.trim(),
        company: companyOf(draft),
        comment: comment.trim(),
      },
    });
    setBusy(false);
    if (!answer.ok) return told.take(answer.error);
    edited.take(answer.value.list);
    window.scrollTo({ top: 0 });
  }

  return (
    <OrderFormProvider
      value={{
        draft,
        city: null,
        quote: null,
        errors,
        edit: (_, change) => changeDraft(change),
        leave: () => undefined,
      }}
    >
      <form className={styles.form} noValidate data-needs-scripts="" onSubmit={(event) => void send(event)}>
        <FormGrid>
          <PhoneField field="phone" of="phone" label={t("phone")} autoComplete="tel" full />
          <PayerFields isOwn />
        </FormGrid>
        <CompanyFields isOwn />
        <Field label={t("comment")}>
          <Textarea
            rows={2}
            limit={listLimits.comment}
            maxLength={listLimits.comment}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </Field>
        {told.problem && (
          <Notice tone="danger" role="alert">
            {told.problem}
          </Notice>
        )}
        {wrong > 0 && <Notice tone="warning">{t("fixFirst", { wrong })}</Notice>}
        <Button
          type="submit"
          size="large"
          busy={isBusy || isSaving}
          disabled={wrong > 0 || ready === 0 || unsaved !== null}
        >
          {t("submit")}
        </Button>
      </form>
    </OrderFormProvider>
  );
}

/** Our fields by the API's names. */
const serverFields: Readonly<Record<string, FieldName>> = {
  name: "first_name",
  phone: "phone",
  email: "email",
  company: "company_name",
};

/** The data of a signed-in visitor, where nothing is typed yet. */
function usePrefill(): void {
  const state = useUser();
  const kept = useCheckoutDraft();
  const user = state.status === "signed_in" ? state.user : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per user; an emptied field stays empty
  useEffect(() => {
    if (!user) return;
    changeDraft({
      ...(kept.phone || user.phone === null ? {} : { phone: nationalDigits(user.phone) }),
      ...(kept.firstName ? {} : { firstName: user.first_name ?? "" }),
      ...(kept.lastName ? {} : { lastName: user.last_name ?? "" }),
    });
  }, [user?.id]);
}
