// How many views of the list are kept, and how long what is kept of one may be.

/** Of one person, and as many of the whole team: each costs a count with every list. */
export const mostViews = 12;
export const viewNameLength = 40;
/** As long as an address of a list can be. */
export const viewSearchLength = 1_500;
