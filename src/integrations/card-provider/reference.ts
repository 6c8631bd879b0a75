/** The shop's own id of a payment at a provider: a new one for every attempt. */
export const referenceOf = (orderNumber: string, attemptId: number): string => `${orderNumber}-${attemptId}`;

/** Null: the reference is not one of the shop's. */
export function attemptOf(reference: string | null | undefined): number | null {
  const id = /-(\d{1,9})$/.exec(reference ?? "")?.[1];
  return id === undefined ? null : Number(id);
}

/** How long a payment may still be begun. */
export const validitySeconds = (expiresAt: Date, now: number): number =>
  Math.max(60, Math.floor((expiresAt.getTime() - now) / 1000));
