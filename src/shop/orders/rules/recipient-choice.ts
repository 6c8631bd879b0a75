// Whether the recipient has chosen where the gift goes. How they are asked: shop/recipient-choices.

/** `expired`: they were asked for too long, and the payer has to decide. */
export const recipientChoices = ["waiting", "chosen", "expired"] as const;
export type RecipientChoice = (typeof recipientChoices)[number];
