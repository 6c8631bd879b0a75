// Where an order came from: the buyer on the site, or the team on the phone, who may have rung about a lead.

export const orderSources = ["site", "one_click", "phone"] as const;
export type OrderSource = (typeof orderSources)[number];
