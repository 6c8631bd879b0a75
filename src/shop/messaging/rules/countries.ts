// To which countries SMS go: one abroad costs many times as much, and numbers there are made to be written to.

/** Codes of the setting, «380, 48». */
const countryCodes = (setting: string): string[] => setting.split(/[\s,]+/).filter(Boolean);

export const isSmsCountry = (phone: string, setting: string): boolean =>
  countryCodes(setting).some((code) => phone.startsWith(`+${code}`));
