import { expect, test } from "vitest";
import { crmMarkup } from "../../../../../tests/crm/markup.tsx";
import { ClaimItem } from "./claim-item.tsx";

const claim = {
  id: 1,
  subject: "melted",
  text: "Розтануло",
  lang: "uk",
  created_at: "2026-11-20T12:00:00+02:00",
  photos: [],
  answer: null,
  answered_at: null,
  decision: null,
  note: null,
  by: null,
  refunded: null,
  replacement: null,
  order: {
    number: "10001",
    parcel: null,
    recipient: null,
    status: "delivered",
    total: 355,
    name: "Олена",
    phone: "+380672201487",
    payment: "cod",
    items: [],
  },
  ways: [],
} as const;

const cursor = { key: null, put: () => undefined };

test.each([
  [0, "менше години"],
  [3, "3 год"],
])("a claim that has waited %i whole hours says «%s»", (hours, text) => {
  const waiting = { ...claim, waited: { hours, urgency: "calm" as const } };
  const html = crmMarkup(<ClaimItem claim={waiting} cursor={cursor} isGone={false} />);
  expect(html.replaceAll("\u00a0", " ")).toContain(text);
  expect(html).not.toContain("0\u00a0год");
});

test("a claim about one of several parcels says which, and for whom", () => {
  const order = { ...claim.order, parcel: { position: 2, of: 3 }, recipient: "Гнатюк Олена" };
  const html = crmMarkup(
    <ClaimItem
      claim={{ ...claim, order, waited: { hours: 1, urgency: "calm" } }}
      cursor={cursor}
      isGone={false}
    />,
  );
  for (const text of ["2 з 3", "отримувач: Гнатюк Олена"]) expect(html).toContain(text);
});
