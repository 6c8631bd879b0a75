// All facts that the text of a page may use: the settings, and terms from rules.
import type { Locale } from "#i18n/locale.ts";
import { consentSeconds } from "#shop/analytics/rules/consent.ts";
import { validDays, validDaysAfterReturn } from "#shop/certificates/rules/validity.ts";
import type { TermFact } from "#shop/content/rules/term-facts.ts";
import { daysOf, type TextFacts, textFacts } from "#shop/content/rules/text-facts.ts";
import { dataAnswerDays } from "#shop/customers/rules.ts";
import { branchDays, pickupKeptDays } from "#shop/delivery/rules/days/waiting.ts";
import { mostParcels } from "#shop/delivery/rules/lists.ts";
import { receiptFacts } from "#shop/receipts/rules/text-facts.ts";
import { claimDays } from "#shop/returns/rules/claims.ts";
import { refundWithinDays } from "#shop/returns/rules/refundable.ts";

/** The shop's terms as text. */
export const termFacts = (
  language: Locale,
): Readonly<Record<Exclude<TermFact, `receipt_${string}`>, string>> => ({
  return_days: daysOf(claimDays, claimDays, language),
  certificate_days: daysOf(validDays, validDays, language),
  certificate_days_after_return: daysOf(validDaysAfterReturn, validDaysAfterReturn, language),
  parcels_most: `${mostParcels}`,
  pickup_kept: daysOf(pickupKeptDays, pickupKeptDays, language),
  branch_days: daysOf(branchDays, branchDays, language),
  refund_days: daysOf(refundWithinDays, refundWithinDays, language),
  data_answer_days: daysOf(dataAnswerDays, dataAnswerDays, language),
  consent_kept: daysOf(consentSeconds / 86_400, consentSeconds / 86_400, language),
});

export const siteFacts = (
  ...[settings, language, cards, today, season]: Parameters<typeof textFacts>
): TextFacts => ({
  ...textFacts(settings, language, cards, today, season),
  ...receiptFacts(settings, cards, language),
  ...termFacts(language),
});
