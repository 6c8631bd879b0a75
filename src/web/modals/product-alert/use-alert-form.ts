// The form of an alert: one field, errors beside it, one request per press.
import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import { nationalDigits } from "#ui/form/phone-input/phone-format.ts";
import { useFormErrors } from "../../shared/account/profile/use-form-errors.ts";
import { useUser } from "../../shared/account/session/user-store.ts";
import { useOneRun } from "../../shared/api/use-one-run.ts";
import { useCheckoutDraft } from "../../shared/checkout/checkout-draft.ts";
import { useAlertWays } from "../../shared/chrome/shop-facts.ts";
import { askToBeTold, type Contact } from "../../shared/product/alerts/alerts-api.ts";
import type { Wish } from "../../shared/product/alerts/alerts-store.ts";
import {
  type ContactDraft,
  changeContact,
  useContactDraft,
} from "../../shared/product/alerts/contact-store.ts";
import { usePhoneProblem } from "../../shared/text/phone-problem.ts";

type Way = ContactDraft["way"];

export const contactFieldId = "alert-contact";

const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());

function useValues() {
  const draft = useContactDraft();
  const { contact } = useCheckoutDraft();
  const user = useUser();
  const ways = useAlertWays();
  const person = user.status === "signed_in" ? user.user : null;
  const way: Way = ways[draft.way] ? draft.way : ways.email ? "email" : "phone";
  return {
    way,
    email: draft.email ?? person?.email ?? contact.email,
    phone: draft.phone ?? person?.phone ?? contact.phone,
  };
}

/** @param begun receives the contact channel */
export function useAlertForm(wish: Wish, begun: (way: Way) => void) {
  const t = useTranslations("alerts.errors");
  const phoneProblem = usePhoneProblem();
  const told = useFormErrors<Way>();
  const values = useValues();
  const { isBusy, run } = useOneRun();
  const { way } = values;

  const wrong = (): string | null =>
    way === "phone" ? phoneProblem(values.phone) : looksLikeEmail(values.email) ? null : t("email");

  async function send(): Promise<void> {
    told.begin();
    if (wrong()) {
      told.attemptInVain();
      document.getElementById(contactFieldId)?.focus();
      return;
    }
    const contact: Contact =
      way === "phone" ? { phone: nationalDigits(values.phone) } : { email: values.email.trim() };
    const answer = await askToBeTold(wish, contact);
    if (answer.ok) begun(answer.value);
    else told.take(answer.error);
  }

  return {
    values,
    isBusy,
    problem: told.problem,
    error: (told.attempt > 0 && wrong()) || told.errors[way],
    choose(next: Way): void {
      told.begin();
      changeContact({ way: next });
    },
    change(text: string): void {
      told.forget(way);
      changeContact({ [way]: text });
    },
    submit(event: FormEvent): void {
      event.preventDefault();
      void run(send);
    },
  };
}
