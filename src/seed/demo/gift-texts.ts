// Texts of the demo's buyers: on cards, to the shop, on parcels.
import { z } from "zod";
import { claimSubjects } from "#shop/returns/rules/claims.ts";
import { readJson, text } from "../data-file.ts";

const texts = z.array(text).min(1);
const bilingualTexts = z.strictObject({ uk: texts, ru: texts });

export const giftTexts = readJson(
  "demo/gift-texts.json",
  z.strictObject({
    cards: bilingualTexts,
    wishes: bilingualTexts,
    streets: bilingualTexts,
    cancel_reasons: texts,
    return_reason: text,
    /** A claim of the demo's customer, and the workshop's answer. */
    claim: z.strictObject({ subject: z.enum(claimSubjects), text, answer: text }),
  }),
);
