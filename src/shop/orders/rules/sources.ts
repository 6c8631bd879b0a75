// Where an order came from: the buyer on the site, the team by phone, also after a call about a lead, or a
// claim about another order, which is sent again for free.

export const orderSources = ["site", "one_click", "phone", "replacement"] as const;
export type OrderSource = (typeof orderSources)[number];

/** Purchases: a replacement is no sale. */
export const isBought = (source: OrderSource): boolean => source !== "replacement";
export const boughtSources = orderSources.filter(isBought);
