// A carrier's waybill in the browser; shop/orders/input.ts has the last word.

const plain = (typed: string): string => typed.replace(/[\s\u00a0-]/g, "");

export const isWaybill = (typed: string): boolean => /^\d{8,20}$/.test(plain(typed));

/** «20 4508 1172 9034» */
export const spacedWaybill = (digits: string): string =>
  /^\d{14}$/.test(digits) ? digits.replace(/^(..)(....)(....)(....)$/, "$1\u00a0$2\u00a0$3\u00a0$4") : digits;
