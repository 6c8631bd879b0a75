// The address of the team's page: one of three views, and the page of the log.
import { listAddress, oneOf, page } from "#kit/url/list-address.ts";

export const teamViews = ["people", "sign_ins", "rights"] as const;

export const { parse: teamPlace, search: teamSearch } = listAddress({
  view: oneOf(teamViews, "people"),
  page: page(1_000_000),
});
