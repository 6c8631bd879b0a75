import { z } from "zod";
import { mapOk } from "#kit/result.ts";
import { sectionInputs } from "#shop/content/input/settings.ts";
import type { SettingsSection, ShopSettings } from "#shop/content/input.ts";
import { saveSection } from "#shop/content/ops.server.ts";
import { endpoint, resource } from "../../endpoint.ts";

export const crmSettingsApi = resource("crm", (shop) => {
  const section = <
    Section extends SettingsSection,
    Body extends z.ZodType<{ version: number; value: Partial<ShopSettings[Section]> }>,
  >(
    name: Section,
    body: Body,
  ) =>
    endpoint({
      access: "staff:settings.edit",
      ...(name === "security" && { confirm: true as const }),
      summary: `Save the section «${name}»; 409 when another user saved it first`,
      body,
      response: { 200: z.object({ version: z.number() }) },
      refusals: ["conflict"],
      handle: async ({ actor, body }) =>
        mapOk(await saveSection(shop, actor, name, body), () => ({ version: body.version + 1 })),
    });
  return {
    "PUT /crm/settings/brand": section("brand", sectionInputs.brand),
    "PUT /crm/settings/contacts": section("contacts", sectionInputs.contacts),
    "PUT /crm/settings/seller": section("seller", sectionInputs.seller),
    "PUT /crm/settings/selling": section("selling", sectionInputs.selling),
    "PUT /crm/settings/delivery": section("delivery", sectionInputs.delivery),
    "PUT /crm/settings/courier": section("courier", sectionInputs.courier),
    "PUT /crm/settings/site": section("site", sectionInputs.site),
    "PUT /crm/settings/receipts": section("receipts", sectionInputs.receipts),
    "PUT /crm/settings/backups": section("backups", sectionInputs.backups),
    "PUT /crm/settings/notices": section("notices", sectionInputs.notices),
    "PUT /crm/settings/security": section("security", sectionInputs.security),
  };
});
