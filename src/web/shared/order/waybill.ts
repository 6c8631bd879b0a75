// A carrier's waybill in the browser; shop/orders/input.ts decides.

const plain = (typed: string): string => typed.replace(/[\s\u00a0-]/g, "");

export const isWaybill = (typed: string): boolean => /^\d{8,20}$/.test(plain(typed));

/** «20 4508 1172 9034», and as Ukrposhta prints it «05000 1234 5678» */
export function spacedWaybill(digits: string): string {
  if (/^\d{14}$/.test(digits))
    return digits.replace(/^(..)(....)(....)(....)$/, "$1\u00a0$2\u00a0$3\u00a0$4");
  return digits.replace(/^(\d{5})(\d{4})(\d{4})$/, "$1\u00a0$2\u00a0$3");
}
