import type { z } from "zod";
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { announce } from "#jobs/announce.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordChange } from "../audit/ops.server.ts";
import { transactAs } from "../staff/ops.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { pageInput, SettingsSection, ShopSettings, settingsInput } from "./input.ts";
import { isAddressOfCatalogue, onSettingsEvent, shopSettings } from "./reads.server.ts";
import { lockSetting, putPage, putSetting } from "./store.server.ts";

/** Publishes or overwrites an information page; the catalogue must not use its address. */
export async function savePage({ db, clock }: OpNeeds, actor: Actor, page: z.output<typeof pageInput>) {
  return transactAs(db, actor, "content.edit", async (tx) => {
    if (await isAddressOfCatalogue(tx, page.slug)) return refuse({ code: "slug_taken", field: "slug" });
    await putPage(tx, page, clock());
    await announce(tx, { kind: "content_changed", slug: page.slug });
    return ok(null);
  });
}

/** Saves whole sections of the settings; sections left out stay. */
export async function saveSettings(
  { db, clock }: OpNeeds,
  actor: Actor,
  sections: z.output<typeof settingsInput>,
) {
  if (!can(actor, "settings.edit")) return refuse({ code: "forbidden" });
  const saved = await transact(db, async (tx) => {
    for (const [key, value] of Object.entries(sections)) await putSetting(tx, key, value, clock());
    await announce(tx, { kind: "settings_changed" });
    return ok(null);
  });
  // The user who saved must not read old settings, even before the event arrives.
  onSettingsEvent(db, { kind: "settings_changed" });
  return saved;
}

/** Saves the form's fields of one section; the rest of the section stays. */
export async function saveSection<Section extends SettingsSection>(
  { db, clock }: OpNeeds,
  actor: Actor,
  section: Section,
  { version, value }: { readonly version: number; readonly value: Partial<ShopSettings[Section]> },
) {
  if (!can(actor, "settings.edit")) return refuse({ code: "forbidden" });
  const saved = await transact(db, async (tx) => {
    if ((await lockSetting(tx, section)) !== version) return refuse({ code: "conflict" });
    const before = (await shopSettings(tx))[section];
    const after = { ...before, ...value };
    await putSetting(tx, section, after, clock());
    await recordChange(tx, actor, { subject: "settings", id: section, before, after }, clock());
    await announce(tx, { kind: "settings_changed" });
    return ok(null);
  });
  if (saved.ok) onSettingsEvent(db, { kind: "settings_changed" });
  return saved;
}
