// How the loaders of CRM pages admit or refuse staff.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider } from "react-router";
import { deviceOf } from "#kit/visitor/device.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { type Role, roles } from "#shop/staff/rules/rights.ts";
import { factsContext, shopContext } from "#web/context.ts";
import routeConfig from "../../src/routes.ts";
import type { TestShop } from "../setup/shop.ts";

interface Page {
  /** Without the language. */
  readonly path: string;
  readonly file: string;
}

function pagesOf(entries: readonly RouteConfigEntry[]): Page[] {
  return entries.flatMap(({ path, file, children }) => [
    ...(path?.startsWith("crm") ? [{ path, file }] : []),
    ...pagesOf(children ?? []),
  ]);
}
export const crmPages: readonly Page[] = pagesOf(await routeConfig);

const modules = import.meta.glob<{ loader(args: unknown): Promise<unknown> }>([
  "../../src/web/crm/**/route.tsx",
  // A draft is shown as the storefront's page.
  "../../src/web/storefront/previews/product/route.tsx",
  "../../src/web/storefront/previews/text/route.tsx",
  "../../src/web/storefront/previews/home/route.tsx",
  "../../src/web/storefront/previews/landing/route.tsx",
]);

/** The status with which a page's loader admits or refuses a staff member. */
export async function pageStatus({ db, shop }: TestShop, { path, file }: Page, role: Role): Promise<number> {
  const module = await modules[`../../src/${file}`]?.();
  if (!module) throw new Error(`no page at ${file}`);
  const customerId = await ensureCustomer(db, `+38050000001${roles.indexOf(role)}`);
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(factsContext, {
    locale: "uk",
    requestId: "test",
    buildId: "test",
    keep: () => undefined,
    failed: () => undefined,
    rendered: () => undefined,
    visitor: async () => ({
      device: deviceOf({}),
      guest: { customerId, device: null },
      actor: { kind: "staff", customerId, role },
      visitor: {
        sessionId: 1,
        cityRef: null,
        staff: { gate: null, mustConfirm: false },
        customer: {
          id: customerId,
          phone: null,
          firstName: null,
          lastName: null,
          patronymic: null,
          email: null,
          isEmailConfirmed: false,
          birthday: null,
          locale: null,
          birthdayReminders: false,
          marketing: false,
          favouritePrices: false,
          reviewRequests: false,
          role,
        },
      },
    }),
  });
  const filled = path.replace(/:\w+/g, "999999").replace("*", "nowhere");
  const params = Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, "999999"]).concat([["*", "nowhere"]]),
  );
  const url = new URL(`https://diaka.example/${filled}`);
  try {
    await module.loader({ context, params, url, request: new Request(url) });
    return 200;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    const { init } = thrown as { init?: { status?: number } | null };
    if (init?.status === undefined) throw thrown;
    return init.status;
  }
}
