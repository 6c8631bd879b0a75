// The settings of the shop, section by section, for its owner.
import { z } from "zod";
import { saveSection } from "#shop/content/ops.server.ts";
import type { SettingsSection, ShopSettings } from "#shop/content/rules.ts";
import { sectionInputs } from "#shop/content/settings-input.ts";
import type { Actor } from "#shop/staff/rules.ts";
import type { ShopPlugin } from "./plugin.ts";
import { refusal } from "./refusals.ts";

const response = { 200: z.object({ version: z.number() }) };
const schemaOf = <Section extends SettingsSection>(section: Section) => ({
  tags: ["crm"],
  summary: `Save the section «${section}»; 409 when somebody else saved it first`,
  body: sectionInputs[section],
  response,
});

export const crmSettingsApi: ShopPlugin = async (app, { shop }) => {
  const needs = { db: shop.db, clock: shop.clock };
  async function save<Section extends SettingsSection>(
    { actor }: { readonly actor: Actor },
    reply: Parameters<typeof refusal>[0],
    section: Section,
    body: { readonly version: number; readonly value: Partial<ShopSettings[Section]> },
  ) {
    const saved = await saveSection(needs, actor, section, body);
    return saved.ok ? { version: body.version + 1 } : refusal(reply, saved.error);
  }

  app.put("/crm/settings/brand", { schema: schemaOf("brand") }, (request, reply) =>
    save(request, reply, "brand", request.body),
  );
  app.put("/crm/settings/contacts", { schema: schemaOf("contacts") }, (request, reply) =>
    save(request, reply, "contacts", request.body),
  );
  app.put("/crm/settings/seller", { schema: schemaOf("seller") }, (request, reply) =>
    save(request, reply, "seller", request.body),
  );
  app.put("/crm/settings/selling", { schema: schemaOf("selling") }, (request, reply) =>
    save(request, reply, "selling", request.body),
  );
  app.put("/crm/settings/delivery", { schema: schemaOf("delivery") }, (request, reply) =>
    save(request, reply, "delivery", request.body),
  );
  app.put("/crm/settings/courier", { schema: schemaOf("courier") }, (request, reply) =>
    save(request, reply, "courier", request.body),
  );
  app.put("/crm/settings/site", { schema: schemaOf("site") }, (request, reply) =>
    save(request, reply, "site", request.body),
  );
  app.put("/crm/settings/receipts", { schema: schemaOf("receipts") }, (request, reply) =>
    save(request, reply, "receipts", request.body),
  );
  app.put("/crm/settings/notices", { schema: schemaOf("notices") }, (request, reply) =>
    save(request, reply, "notices", request.body),
  );
  app.put(
    "/crm/settings/security",
    { schema: schemaOf("security"), config: { confirm: true } },
    (request, reply) => save(request, reply, "security", request.body),
  );
};
