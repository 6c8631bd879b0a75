import { expect, test } from "vitest";
import { crmMarkup } from "../../../../../tests/crm/markup.tsx";
import { DayFields } from "./day-fields.tsx";

const day = (on: string, closed: "heat" | "full" | null = null, slots: string[] = []) => ({
  day: on,
  closed,
  thermo_bag: true,
  slots: slots.map((slot) => ({ slot, closed: null })),
});
const markup = (days: ReturnType<typeof day>[], date = "", slot = "") =>
  crmMarkup(
    <DayFields
      id="day"
      names={{ date: "day", slot: "slot" }}
      legend="Коли привезти"
      days={days}
      date={date}
      slot={slot}
      onChange={() => undefined}
    />,
  );

test("closed days are crossed out with their reason, the first open one is chosen", () => {
  const html = markup([day("2026-07-11", "heat"), day("2026-07-14")]);
  expect(html).toMatch(/disabled[^>]*value="2026-07-11"|value="2026-07-11"[^>]*disabled/);
  expect(html).toMatch(/value="2026-07-14"[^>]*checked|checked[^>]*value="2026-07-14"/);
  for (const text of ["надто спекотно", "Якнайшвидше: 14\u00a0липня."]) expect(html).toContain(text);
});

test("the hours of the shop's courier are offered for their day; without open days nothing is", () => {
  expect(markup([day("2026-07-14", null, ["10:00-13:00", "13:00-16:00"])])).toContain("13:00-16:00");
  for (const days of [[day("2026-07-14", "full")], []]) expect(markup(days)).not.toContain("Коли привезти");
});
