// Where an order came from: the buyer on the site, the team on the phone, who may have rung about a lead, or a claim
// about another order, which is sent again for nothing.

export const orderSources = ["site", "one_click", "phone", "replacement"] as const;
export type OrderSource = (typeof orderSources)[number];

/** Those that were bought: what is sent again is no sale. */
export const isBought = (source: OrderSource): boolean => source !== "replacement";
export const boughtSources = orderSources.filter(isBought);
