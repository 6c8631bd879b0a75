import { type FormEvent, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { listLimits } from "#shop/recipient-lists/rules/columns.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { nationalDigits } from "#ui/form/phone-input/phone-format.ts";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { useFormErrors } from "../../shared/account/profile/use-form-errors.ts";
import { useUser } from "../../shared/account/session/user-store.ts";
import { type ApiFailure, api, isRefusal } from "../../shared/api/api.ts";
import { changeDraft, useCheckoutDraft, withChange } from "../../shared/checkout/checkout-draft.ts";
import { CompanyFields } from "../../shared/checkout/order-form/company-fields.tsx";
import { ConsentField } from "../../shared/checkout/order-form/consent-field.tsx";
import {
  companyOf,
  contactOf,
  type FieldName,
  fieldNames,
  formProblems,
} from "../../shared/checkout/order-form/form.ts";
import { fieldId, OrderFormProvider } from "../../shared/checkout/order-form/form-context.ts";
import { PayerFields } from "../../shared/checkout/order-form/payer-fields.tsx";
import { PhoneField } from "../../shared/checkout/order-form/phone-field.tsx";
import { money } from "../../shared/text/amounts.ts";
import { useFieldMessage } from "../checkout/use-field-message.ts";
import { type ListChanges, ListQuestion, listChanges, type PlacingData } from "./list-question.tsx";
import styles from "./recipient-list.module.css";
import type { EditedList } from "./use-list.ts";

const asked: ReadonlySet<FieldName> = new Set([
  "contact.phone",
  "contact.last_name",
  "contact.first_name",
  "contact.email",
  "company.name",
  "company.code",
  "company.email",
  "consent",
]);

type Way = "place" | "send";

/** The names of the request that leaves the list to the team. */
const requestFields = {
  name: "contact.first_name",
  phone: "contact.phone",
  email: "contact.email",
} as const satisfies Record<string, FieldName>;
type RequestField = keyof typeof requestFields;
const askedFields = [...fieldNames, ...(Object.keys(requestFields) as RequestField[])];

const PATIENCE_MS = 60_000;

/** The contact and the company, as typed at the checkout: places the list, or leaves it to the team. */
export function ListForm({ edited, isStaff }: { edited: EditedList; isStaff: boolean }) {
  const t = useTranslations("lists.send");
  const { list, isSaving, problem: unsaved } = edited;
  const kept = useCheckoutDraft();
  const draft = withChange(kept, {
    payment: "invoice",
    delivery: { type: "pickup" },
    gift: { message: "" },
    screen: { isForAnother: false },
  });
  const told = useFormErrors(askedFields);
  const messageOf = useFieldMessage({ messageLength: 0 });
  const [comment, setComment] = useState("");
  const [busy, setBusy] = useState<Way | null>(null);
  const [tried, setTried] = useState<Way | null>(null);
  const [changes, setChanges] = useState<ListChanges | null>(null);
  usePrefill(!isStaff);
  const problems = formProblems(draft, null, { message: 1, isTaken: isStaff }).filter(({ field }) =>
    asked.has(field),
  );
  /** Consent is asked for an order, not for a request. */
  const problemsOf = (way: Way | null) =>
    way === null ? [] : problems.filter(({ field }) => way === "place" || field !== "consent");
  const errors: Partial<Record<FieldName, string>> = {};
  for (const one of problemsOf(tried)) errors[one.field] ??= messageOf(one, draft);
  for (const field of askedFields)
    errors[field in requestFields ? requestFields[field as RequestField] : (field as FieldName)] ??=
      told.errors[field];
  const { wrong, ready } = list.counts;
  const contact = contactOf(draft);

  const place = () =>
    api.call("POST /recipient-lists/:secret/place", {
      params: { secret: list.secret },
      timeoutMs: PATIENCE_MS,
      body: {
        contact,
        company: companyOf(draft),
        comment: comment.trim(),
        consent: draft.consent,
        seen: {
          version: list.version,
          total: list.sums.total,
          days: list.rows.flatMap(({ position, arrives_by }) =>
            arrives_by === null ? [] : [{ position, arrives_by }],
          ),
        },
      },
    });
  const send = () =>
    api.call("POST /recipient-lists/:secret/send", {
      params: { secret: list.secret },
      body: {
        name: `${contact.first_name} ${contact.last_name}`.slice(0, 60),
        phone: contact.phone,
        email: contact.email ?? "",
        company: companyOf(draft),
        comment: comment.trim(),
      },
    });

  async function submit(way: Way): Promise<void> {
    if (busy || isSaving) return;
    told.begin();
    setChanges(null);
    setTried(way);
    const [first] = problemsOf(way);
    if (first) {
      document.getElementById(fieldId(first.field))?.focus();
      return;
    }
    setBusy(way);
    const answer = await (way === "place" ? place() : send());
    setBusy(null);
    if (!answer.ok) {
      refused(answer.error);
      return;
    }
    edited.take(answer.value.list);
    window.scrollTo({ top: 0 });
  }

  function refused(error: ApiFailure<string, PlacingData>): void {
    const found = isRefusal(error) ? listChanges(list, error) : null;
    if (found) {
      setChanges(found);
      edited.take(found.now);
    } else told.take(error);
  }

  return (
    <OrderFormProvider
      value={{
        draft,
        city: null,
        quote: null,
        errors,
        edit: changeDraft,
        leave: () => undefined,
      }}
    >
      <form
        className={styles.form}
        noValidate
        data-needs-scripts=""
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit("place");
        }}
      >
        <FormGrid>
          <PhoneField field="contact.phone" label={t("phone")} autoComplete="tel" full />
          <PayerFields isOwn={!isStaff} />
        </FormGrid>
        <CompanyFields isOwn={!isStaff} />
        <Field label={t("comment")}>
          <Textarea
            rows={2}
            limit={listLimits.comment}
            maxLength={listLimits.comment}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </Field>
        {!isStaff && <ConsentField />}
        {told.problem && (
          <Notice tone="danger" role="alert">
            {told.problem}
          </Notice>
        )}
        {changes && <ListQuestion changes={changes} />}
        {wrong > 0 && <Notice tone="warning">{t("fixFirst", { wrong })}</Notice>}
        <Button
          type="submit"
          size="large"
          busy={busy === "place" || isSaving}
          disabled={
            wrong > 0 || ready === 0 || unsaved !== null || list.shortages.length > 0 || busy === "send"
          }
        >
          {t(changes ? "placeAnyway" : "place", { total: money(list.sums.total) })}
        </Button>
        {list.sent_at === null && (
          <>
            <Button
              variant="outline"
              busy={busy === "send"}
              disabled={wrong > 0 || ready === 0 || unsaved !== null || busy === "place"}
              onClick={() => void submit("send")}
            >
              {t("submit")}
            </Button>
            <p className="muted sm">{t("submitNote")}</p>
          </>
        )}
      </form>
    </OrderFormProvider>
  );
}

/** Our fields by the API's names. */
/** The data of a signed-in visitor, where nothing is typed yet. */
function usePrefill(isOwn: boolean): void {
  const state = useUser();
  const { contact } = useCheckoutDraft();
  const user = state.status === "signed_in" ? state.user : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per user; an emptied field stays empty
  useEffect(() => {
    if (!user || !isOwn) return;
    changeDraft({
      contact: {
        first_name: contact.first_name || (user.first_name ?? ""),
        last_name: contact.last_name || (user.last_name ?? ""),
        phone: contact.phone || nationalDigits(user.phone ?? ""),
      },
    });
  }, [user?.id]);
}
