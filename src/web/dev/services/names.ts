/** Third parties by brand name; a third party that is not listed is shown by its technical name. */
const names: Readonly<Record<string, string>> = {
  alphasms: "AlphaSMS",
  checkbox: "Checkbox",
  facebook: "Facebook",
  google: "Google",
  liqpay: "LiqPay",
  meta: "Meta",
  monobank: "monobank",
  nova_poshta: "Нова пошта",
  open_meteo: "Open-Meteo",
  smtp: "SMTP",
  telegram: "Telegram",
  turbosms: "TurboSMS",
  ukrposhta: "Укрпошта",
  wayforpay: "WayForPay",
};

export const serviceName = (name: string): string => names[name] ?? name;
