// The form of a lead: known data of the user is prefilled, errors are beside their fields, one press sends
// one lead.
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { type LeadKind, leadLengths } from "#shop/leads/rules/statuses.ts";
import { nationalDigits } from "#ui/form/phone-input/phone-format.ts";
import { useFormErrors } from "../account/profile/use-form-errors.ts";
import { useUser } from "../account/session/user-store.ts";
import { track } from "../analytics/track.ts";
import { api } from "../api/api.ts";
import { newUuid } from "../api/new-uuid.ts";
import { useOneRun } from "../api/use-one-run.ts";
import { useCheckoutDraft } from "../checkout/checkout-draft.ts";
import { usePhoneProblem } from "../text/phone-problem.ts";
import { changeLead, leadStore, useLeadDraft } from "./lead-store.ts";
import { sendLead } from "./send-lead.ts";

export type LeadField = "name" | "phone" | "text";

export interface LeadProduct {
  readonly product_id: number;
  readonly variant_id: number;
  readonly quantity: number;
  /** What else the request says. */
  readonly text?: string;
}

export const leadFieldId = (field: LeadField): string => `lead-${field}`;

const fieldsOf: Record<LeadKind, readonly LeadField[]> = {
  callback: ["phone"],
  message: ["name", "phone", "text"],
  one_click: ["name", "phone"],
  bulk: ["name", "phone"],
};

function useLeadValues(): Readonly<Record<LeadField, string>> {
  const draft = useLeadDraft();
  const user = useUser();
  const { contact } = useCheckoutDraft();
  const person = user.status === "signed_in" ? user.user : null;
  return {
    phone: draft.phone ?? person?.phone ?? contact.phone,
    name: draft.name ?? person?.first_name ?? contact.first_name,
    text: draft.text,
  };
}

export function useLeadForm(kind: LeadKind, product?: LeadProduct) {
  const t = useTranslations("leads.errors");
  const phoneProblem = usePhoneProblem();
  const told = useFormErrors<LeadField>();
  const values = useLeadValues();
  const { isBusy, run } = useOneRun();
  const [sentTo, setSentTo] = useState<string | null>(null);

  function wrong(field: LeadField): string | null {
    if (!fieldsOf[kind].includes(field)) return null;
    if (field === "phone") return phoneProblem(values.phone);
    const text = values[field].trim();
    if (text === "") return t(field);
    return text.length > leadLengths[field] ? t("long", { most: String(leadLengths[field]) }) : null;
  }

  async function send(): Promise<void> {
    const phone = nationalDigits(values.phone);
    const answer = await sendLead(
      { api, store: leadStore, newKey: newUuid },
      {
        kind,
        name: kind === "callback" ? "" : values.name.trim(),
        phone,
        ...(kind === "message" ? { text: values.text.trim() } : {}),
        ...product,
      },
    );
    if (!answer.ok) return told.take(answer.error);
    if (kind === "message") changeLead({ text: "" });
    setSentTo(phone);
    void track({ name: "generate_lead", kind });
  }

  async function attempt(): Promise<void> {
    told.begin();
    const first = fieldsOf[kind].find(wrong);
    if (first) {
      told.attemptInVain();
      document.getElementById(leadFieldId(first))?.focus();
      return;
    }
    await send();
  }

  return {
    values,
    isBusy,
    /** The error of the whole form. */
    problem: told.problem,
    /** The national part of the phone of the accepted lead. */
    sentTo,
    change(field: LeadField, text: string): void {
      told.forget(field);
      changeLead({ [field]: text });
    },
    errorOf: (field: LeadField): string | undefined =>
      (told.attempt > 0 && wrong(field)) || told.errors[field],
    submit(event: FormEvent): void {
      event.preventDefault();
      void run(attempt);
    },
  };
}

export type LeadForm = ReturnType<typeof useLeadForm>;
