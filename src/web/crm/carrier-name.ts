const names: Readonly<Record<string, string>> = { turbosms: "TurboSMS", alphasms: "AlphaSMS" };

/** SMS providers by brand name. */
export const carrierName = (name: string): string => names[name] ?? name;
