// How many promo codes that are not there one visitor may name. Nobody types so many by mistake; a machine that tries
// words finds none in years.

export const triesMinutes = 10;

/** Different codes that were not there, within those minutes. */
const most = 30;
/** While all visitors together miss so often, somebody guesses from many addresses, and each may miss less. */
export const alarmFrom = 2_000;
const mostInAlarm = 5;

/** @param all misses of all visitors; counted no further than `alarmFrom` */
export const mostMisses = (all: number): number => (all >= alarmFrom ? mostInAlarm : most);
