// The URL of the staff's list of leads.
import { listAddress, oneOf, page, text, whole } from "#kit/url/list-address.ts";
import { leadKinds, leadStatuses } from "./statuses.ts";

export const {
  plain: plainLeads,
  parse: leadsFromUrl,
  search: leadsSearch,
  changed: changedLeads,
} = listAddress({
  status: oneOf(leadStatuses, "new"),
  kind: oneOf(leadKinds),
  /** A phone or its last digits, or text from the name, the message or the note. */
  q: text(100),
  page: page(),
  per_page: whole(1, 100, 25),
});
