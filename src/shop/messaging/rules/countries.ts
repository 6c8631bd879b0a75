// Countries that may get SMS: SMS abroad cost many times as much and are a target of SMS fraud.

/** Country codes from the setting, «380, 48». */
const countryCodes = (setting: string): string[] => setting.split(/[\s,]+/).filter(Boolean);

export const isSmsCountry = (phone: string, setting: string): boolean =>
  countryCodes(setting).some((code) => phone.startsWith(`+${code}`));
