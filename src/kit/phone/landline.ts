// Landline numbers of Ukraine by their area codes. Separate from phone.ts, so that a page can check them
// without the list of all the world's numbers.

const areaCodes = /^(?:3[1-8]|4[13-8]|5[1-79]|6[12459])/;

/** Whether nine digits after +380 are a landline number, which cannot receive SMS. */
export const isLandline = (national: string): boolean => /^\d{9}$/.test(national) && areaCodes.test(national);
