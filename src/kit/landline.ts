// City phones of Ukraine by their area codes. Apart from phone.ts, so that a page can tell them without the list
// of all the world's numbers.

const areaCodes = /^(?:3[1-8]|4[13-8]|5[1-79]|6[12459])/;

/** Whether nine digits after +380 are a city phone, to which no SMS comes. */
export const isLandline = (national: string): boolean => /^\d{9}$/.test(national) && areaCodes.test(national);
