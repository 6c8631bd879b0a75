/** Third parties as they call themselves; one that does not stand here goes by the name of its figures. */
const names: Readonly<Record<string, string>> = {
  alphasms: "AlphaSMS",
  checkbox: "Checkbox",
  facebook: "Facebook",
  google: "Google",
  liqpay: "LiqPay",
  meta: "Meta",
  monobank: "monobank",
  nova_poshta: "Нова пошта",
  smtp: "SMTP",
  telegram: "Telegram",
  turbosms: "TurboSMS",
  ukrposhta: "Укрпошта",
  wayforpay: "WayForPay",
};

export const serviceName = (name: string): string => names[name] ?? name;
