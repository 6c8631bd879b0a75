// How many nonexistent promo codes one visitor may try. Far above honest mistakes, and too few for a
// dictionary attack even over years.

export const triesMinutes = 10;

/** Different nonexistent codes within those minutes. */
const most = 30;
/**
 * So many failed tries of all visitors mean guessing from many addresses; then each visitor gets a lower
 * limit.
 */
export const alarmFrom = 2_000;
const mostInAlarm = 5;

/** @param all failed tries of all visitors; counted up to `alarmFrom` */
export const mostMisses = (all: number): number => (all >= alarmFrom ? mostInAlarm : most);
