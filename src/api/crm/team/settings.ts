// The settings of the shop by section, for its owner.
import { z } from "zod";
import { refusal } from "#http/errors/refusals.ts";
import { saveSection } from "#shop/content/ops.server.ts";
import type { SettingsSection, ShopSettings } from "#shop/content/rules.ts";
import { sectionInputs } from "#shop/content/settings-input.ts";
import type { Actor } from "#shop/staff/rules.ts";
import type { ShopPlugin } from "../../plugin.ts";

const response = { 200: z.object({ version: z.number() }) };
const optionsOf = <Section extends SettingsSection>(section: Section) => ({
  config: { access: "staff:settings.edit" } as const,
  schema: {
    tags: ["crm"],
    summary: `Save the section «${section}»; 409 when somebody else saved it first`,
    body: sectionInputs[section],
    response,
  },
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

  app.put("/crm/settings/brand", optionsOf("brand"), (request, reply) =>
    save(request, reply, "brand", request.body),
  );
  app.put("/crm/settings/contacts", optionsOf("contacts"), (request, reply) =>
    save(request, reply, "contacts", request.body),
  );
  app.put("/crm/settings/seller", optionsOf("seller"), (request, reply) =>
    save(request, reply, "seller", request.body),
  );
  app.put("/crm/settings/selling", optionsOf("selling"), (request, reply) =>
    save(request, reply, "selling", request.body),
  );
  app.put("/crm/settings/delivery", optionsOf("delivery"), (request, reply) =>
    save(request, reply, "delivery", request.body),
  );
  app.put("/crm/settings/courier", optionsOf("courier"), (request, reply) =>
    save(request, reply, "courier", request.body),
  );
  app.put("/crm/settings/site", optionsOf("site"), (request, reply) =>
    save(request, reply, "site", request.body),
  );
  app.put("/crm/settings/receipts", optionsOf("receipts"), (request, reply) =>
    save(request, reply, "receipts", request.body),
  );
  app.put("/crm/settings/notices", optionsOf("notices"), (request, reply) =>
    save(request, reply, "notices", request.body),
  );
  const security = optionsOf("security");
  const confirmed = { ...security, config: { ...security.config, confirm: true } } as const;
  app.put("/crm/settings/security", confirmed, (request, reply) =>
    save(request, reply, "security", request.body),
  );
};
