const names: Readonly<Record<string, string>> = { turbosms: "TurboSMS", alphasms: "AlphaSMS" };

/** Who carries messages to phones, as they call themselves. */
export const carrierName = (name: string): string => names[name] ?? name;
