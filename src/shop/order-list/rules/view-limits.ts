// Limits of the saved views: their number and lengths.

/** Per user, and as many for the whole team: each costs a count with every list. */
export const mostViews = 12;
export const viewNameLength = 40;
/** The longest possible URL of a list. */
export const viewSearchLength = 1_500;
