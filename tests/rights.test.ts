// Who of the staff may enter what: every page under /crm and every route of /api/crm has a line here and is asked by
// each role. A new one fails until somebody has decided who it is for. What guests and customers get is told by
// ownership.test.ts.
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "#shop/content/rules.ts";
import { type Role, roles } from "#shop/staff/rules.ts";
import {
  categoryForm,
  certificateForm,
  collectionForm,
  deliveryForm,
  homeForm,
  invoiceForm,
  newPromotionForm,
  orderChange,
  pageForm,
  planForm,
  productForm,
  promotionForm,
  promotionSample,
  refundForm,
  returnForm,
  sellingForm,
  squareForm,
  stockForm,
  takenOrder,
  viewForm,
} from "./crm-input.ts";
import { crmPages, pageStatus } from "./crm-pages.ts";
import { aProduct } from "./goods.ts";
import { aPicture } from "./pictures.ts";
import { startShop, type VisitorClient } from "./shop.ts";

interface Line {
  readonly who: readonly Role[];
  /** Right as input, so that the right is what is asked. */
  readonly body?: object;
}

const [owner, manager, packer, content] = roles;
const all: Line = { who: roles };
const only = (...who: Role[]): Line => ({ who });
const write = (body: object, ...who: Role[]): Line => ({ who, body });

const sheet = Buffer.from("Артикул;Ціна\n");

const api: Readonly<Record<string, Line>> = {
  "GET /api/crm/orders": only(owner, manager, packer),
  "POST /api/crm/orders": write(takenOrder, owner, manager),
  "GET /api/crm/callers": only(owner, manager),
  "GET /api/crm/goods": only(owner, manager),
  "GET /api/crm/orders/:number": only(owner, manager, packer),
  "GET /api/crm/orders/:number/invoice.pdf": only(owner, manager),
  "POST /api/crm/orders/:number/transitions": write({ to: "confirmed", version: 1 }, owner, manager),
  "POST /api/crm/orders/transitions": write(
    { to: "confirmed", orders: [{ number: "999999", version: 1 }] },
    owner,
    manager,
  ),
  "POST /api/crm/orders/:number/notes": write(
    { text: "Стрічка вишнева", key: "0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a11" },
    owner,
    manager,
    packer,
  ),
  "POST /api/crm/orders/:number/mentions/seen": only(owner, manager, packer),
  "GET /api/crm/orders/:number/messages/:id": only(owner, manager),
  "POST /api/crm/orders/:number/messages/:id/again": write({}, owner, manager),
  "POST /api/crm/orders/:number/message/approval": write({}, owner, manager),
  "PUT /api/crm/orders/:number/tracking": write(
    { tracking_number: "20450811729034", version: 1 },
    owner,
    manager,
    packer,
  ),
  "POST /api/crm/orders/:number/claims/:claim/answer": write({ answer: "Надішлемо нову." }, owner, manager),
  "POST /api/crm/orders/:number/preview": write(orderChange, owner, manager),
  "PUT /api/crm/orders/:number": write(orderChange, owner, manager),
  "POST /api/crm/orders/:number/split": write(
    { version: 1, lines: [{ id: 1, quantity: 1 }] },
    owner,
    manager,
  ),
  "POST /api/crm/orders/:number/refunds": write(refundForm, owner, manager),
  "POST /api/crm/orders/:number/returns": write(returnForm, owner, manager),
  "POST /api/crm/orders/:number/invoice-payments": write(invoiceForm, owner, manager),
  "POST /api/crm/orders/:number/invoice-payments/:id/undo": write(
    { version: 1, reason: "Чужі гроші" },
    owner,
    manager,
  ),
  "POST /api/crm/refunds/:id/retry": only(owner, manager),
  "POST /api/crm/orders/:number/receipts": only(owner, manager),
  "POST /api/crm/receipts/:id/retry": only(owner, manager),
  "POST /api/crm/receipts/shift": write({ to: "open" }, owner, manager),
  "POST /api/crm/payments/:id/ask": only(owner, manager),
  "POST /api/crm/payments/:id/held": write({ step: "capture" }, owner, manager),
  "GET /api/crm/claims/photos/:id": only(owner, manager),
  "PUT /api/crm/orders/:number/presence": only(owner, manager, packer),
  "DELETE /api/crm/orders/:number/presence": only(owner, manager, packer),
  "POST /api/crm/order-views": write(viewForm, owner, manager),
  "PUT /api/crm/order-views/:id": write({ name: "Київ", version: 1 }, owner, manager, packer),
  "PUT /api/crm/order-views/:id/place": write({ place: 0 }, owner, manager, packer),
  "DELETE /api/crm/order-views/:id": only(owner, manager, packer),
  "GET /api/crm/packing": only(owner, manager, packer),
  "PUT /api/crm/packing/:number/packer": write({ seen: null }, owner, manager, packer),
  "DELETE /api/crm/packing/:number/packer": only(owner, manager, packer),
  "PUT /api/crm/packing/:number/items/:item": write({ picked: 1 }, owner, manager, packer),
  "PUT /api/crm/packing/:number/packed": only(owner, manager, packer),
  "DELETE /api/crm/packing/:number/packed": only(owner, manager, packer),
  "PUT /api/crm/packing/:number/shipment": write({ tracking_number: null }, owner, manager, packer),
  "POST /api/crm/packing/:number/result": write({ result: "packed" }, owner, manager, packer),
  "POST /api/crm/waybills": write({ numbers: ["999999"] }, owner, manager, packer),
  "DELETE /api/crm/waybills/:number": only(owner, manager, packer),
  "GET /api/crm/waybills/:number/label.pdf": only(owner, manager, packer),
  "GET /api/crm/waybills/labels.pdf": only(owner, manager, packer),
  "POST /api/crm/waybill-registers": write({ numbers: ["999999"] }, owner, manager, packer),
  "GET /api/crm/waybill-registers/:id/register.pdf": only(owner, manager, packer),
  "POST /api/crm/categories": write(categoryForm, owner, manager, content),
  "PUT /api/crm/categories/:id": write({ ...categoryForm, version: 1 }, owner, manager, content),
  "PUT /api/crm/categories/:id/place": write(
    { version: 1, parent_id: null, before_id: null },
    owner,
    manager,
    content,
  ),
  "DELETE /api/crm/categories/:id": only(owner, manager, content),
  "GET /api/crm/products": only(owner, manager, content),
  "POST /api/crm/collections": write(collectionForm, owner, manager, content),
  "PUT /api/crm/collections/:id": write({ ...collectionForm, version: 1 }, owner, manager, content),
  "PUT /api/crm/collections/:id/place": write({ before_id: null }, owner, manager, content),
  "DELETE /api/crm/collections/:id": only(owner, manager, content),
  "PUT /api/crm/collections/:id/products/:product": only(owner, manager, content),
  "DELETE /api/crm/collections/:id/products/:product": only(owner, manager, content),
  "POST /api/crm/products": write(
    { name: "Плитка «Перу»", kind: "food", category_id: 1 },
    owner,
    manager,
    content,
  ),
  "PUT /api/crm/products/:id": write(productForm, owner, manager, content),
  "POST /api/crm/products/:id/stock": write(stockForm, owner, manager),
  "GET /api/crm/products/export": only(owner, manager, content),
  "POST /api/crm/products/imports": write(sheet, owner, manager, content),
  "POST /api/crm/products/imports/:id/apply": only(owner, manager, content),
  "POST /api/crm/products/imports/:id/undo": only(owner, manager, content),
  "POST /api/crm/pictures": write(aPicture, owner, manager, content),
  "POST /api/crm/pictures/square": write(squareForm, owner, manager, content),
  "POST /api/crm/calls/:id/retry": only(owner, manager),
  "POST /api/crm/calls/retry": write({ kind: "deliver_messages" }, owner, manager),
  "DELETE /api/crm/calls/:id": only(owner, manager),
  "POST /api/crm/promo-codes": write({ code: "ДЯКУЮ", percent: 10 }, owner, manager),
  "PUT /api/crm/promo-codes/:code": write({ amount: 100, version: 1 }, owner, manager),
  "POST /api/crm/promo-codes/:code/end": write({ version: 1 }, owner, manager),
  "POST /api/crm/promotions": write(newPromotionForm, owner, manager),
  "POST /api/crm/promotions/preview": write(promotionSample, owner, manager),
  "PUT /api/crm/promotions/:id": write({ ...promotionForm, version: 1 }, owner, manager),
  "POST /api/crm/promotions/:id/end": write({ version: 1 }, owner, manager),
  "POST /api/crm/certificates": write(certificateForm, owner, manager),
  "POST /api/crm/certificates/:id/block": write({ version: 1, reason: "Загублено" }, owner, manager),
  "POST /api/crm/certificates/:id/unblock": write({ version: 1, reason: "Знайшли" }, owner, manager),
  "POST /api/crm/certificates/:id/prolong": write(
    { version: 1, expires_on: "2027-12-31", reason: "Попросили" },
    owner,
    manager,
  ),
  "POST /api/crm/certificates/:id/correct": write({ version: 1, balance: 100, reason: "Помилка" }, owner),
  "POST /api/crm/certificates/:id/sending": write(
    { version: 1, channel: "email", to: "olena@example.com", send_on: null, holder_name: "Олена" },
    owner,
    manager,
  ),
  "POST /api/crm/certificates/:id/resend": write({ version: 1 }, owner, manager),
  "PUT /api/crm/home": write(homeForm, owner, manager, content),
  "POST /api/crm/home/publish": write({ version: 1 }, owner, manager, content),
  "POST /api/crm/home/drop": write({ version: 1 }, owner, manager, content),
  "PUT /api/crm/home/plan": write(planForm, owner, manager, content),
  "POST /api/crm/home/restore": write({ version: 1, from: 1 }, owner, manager, content),
  "POST /api/crm/pages": write({ title: "Гуртом" }, owner, manager, content),
  "PUT /api/crm/pages/:id": write(pageForm, owner, manager, content),
  "POST /api/crm/pages/:id/publish": write({ version: 1 }, owner, manager, content),
  "POST /api/crm/pages/:id/hide": write({ version: 1 }, owner, manager, content),
  "POST /api/crm/pages/:id/drop": write({ version: 1 }, owner, manager, content),
  "POST /api/crm/pages/:id/remove": write({ version: 1 }, owner, manager, content),
  "PUT /api/crm/pages/:id/plan": write(planForm, owner, manager, content),
  "POST /api/crm/pages/:id/restore": write({ version: 1, from: 1 }, owner, manager, content),
  "PUT /api/crm/settings/brand": write({ version: 0, value: defaultSettings.brand }, owner),
  "PUT /api/crm/settings/contacts": write({ version: 0, value: defaultSettings.contacts }, owner),
  "PUT /api/crm/settings/seller": write({ version: 0, value: defaultSettings.seller }, owner),
  "PUT /api/crm/settings/selling": write(sellingForm, owner),
  "PUT /api/crm/settings/delivery": write(deliveryForm, owner),
  "PUT /api/crm/settings/site": write({ version: 0, value: defaultSettings.site }, owner),
  "PUT /api/crm/settings/courier": write({ version: 0, value: defaultSettings.courier }, owner),
  "PUT /api/crm/settings/receipts": write({ version: 0, value: defaultSettings.receipts }, owner),
  "PUT /api/crm/settings/notices": write({ version: 0, value: defaultSettings.notices }, owner),
  "PUT /api/crm/settings/security": write(
    { version: 0, value: { secondFactor: "nobody", confirmBySms: false } },
    owner,
  ),
  "GET /api/crm/customers": only(owner, manager),
  "GET /api/crm/customers/:id": only(owner, manager),
  "POST /api/crm/customers/:id/notes": write({ text: "Любить чорний шоколад" }, owner, manager),
  "POST /api/crm/customers/:id/block": write({ reason: "Не забирає посилок" }, owner, manager),
  "POST /api/crm/customers/:id/unblock": write({}, owner, manager),
  "PUT /api/crm/reviews/:id": write(
    { status: "approved", reply: "Дякуємо!", reason: null, version: 1 },
    owner,
    manager,
    content,
  ),
  "POST /api/crm/directory/sync": write({}, owner),
  "POST /api/crm/directory/accept": write({ cities: 1, warehouses: 1 }, owner),
  "POST /api/crm/parcels/:number/ask": write({}, owner, manager, packer),
  "POST /api/crm/courier/:number": write({ version: 1, step: "out" }, owner, manager, packer),
  "POST /api/crm/leads/:id/transitions": write(
    { to: "in_progress", version: 1, note: "Не відповідає" },
    owner,
    manager,
  ),
  "GET /api/crm/receipts/day": only(owner, manager),
  "GET /api/crm/reports/days": only(owner, manager),
  "GET /api/crm/reports/products": only(owner, manager),
  "GET /api/crm/reports/sources": only(owner, manager),
  "GET /api/crm/reports/towns": only(owner, manager),
  "POST /api/crm/synonyms": write({ words: ["зефір", "зефир"] }, owner, manager, content),
  "POST /api/crm/synonyms/common": only(owner, manager, content),
  "PUT /api/crm/synonyms/:id": write({ words: ["зефір", "зефир"], version: 1 }, owner, manager, content),
  "DELETE /api/crm/synonyms/:id": only(owner, manager, content),
  "GET /api/crm/staff": only(owner),
  "POST /api/crm/staff": write({ phone: "+380671112244", role: "packer" }, owner),
  "PUT /api/crm/staff/:id/role": write({ role: "packer", version: 1 }, owner),
  "POST /api/crm/staff/:id/disable": write({ version: 1 }, owner),
  "POST /api/crm/staff/:id/enable": write({ version: 1 }, owner),
  "GET /api/crm/staff/:id/sessions": only(owner),
  "DELETE /api/crm/staff/:id/sessions": only(owner),
  "DELETE /api/crm/staff/:id/sessions/:session": only(owner),
  "POST /api/crm/staff/:id/second-factor/reset": write({ version: 1 }, owner),
};

const pages: Readonly<Record<string, Line>> = {
  "crm/all-orders": only(owner, manager, packer),
  "crm/orders/:number": only(owner, manager, packer),
  "crm/dashboard": only(owner, manager),
  "crm/dashboard/orders": only(owner, manager),
  "crm/orders/:number/edit": only(owner, manager),
  "crm/new-order": only(owner, manager),
  "crm/catalog": only(owner, manager, content),
  "crm/catalog/import": only(owner, manager, content),
  "crm/catalog/import/:id": only(owner, manager, content),
  "crm/catalog/:id/preview": only(owner, manager, content),
  "crm/catalog/:id": only(owner, manager, content),
  "crm/categories": only(owner, manager, content),
  "crm/categories/new": only(owner, manager, content),
  "crm/categories/:id": only(owner, manager, content),
  "crm/collections": only(owner, manager, content),
  "crm/search": only(owner, manager, content),
  "crm/collections/new": only(owner, manager, content),
  "crm/collections/:id": only(owner, manager, content),
  "crm/mentions": only(owner, manager, packer),
  "crm/parcels": only(owner, manager, packer),
  "crm/courier": only(owner, manager, packer),
  "crm/packing": only(owner, manager, packer),
  "crm/packing/print": only(owner, manager, packer),
  "crm/packing/paper": only(owner, manager, packer),
  "crm/waybills": only(owner, manager, packer),
  "crm/reviews": only(owner, manager, content),
  "crm/claims": only(owner, manager),
  "crm/calls": only(owner, manager),
  "crm/receipts": only(owner, manager),
  "crm/leads": only(owner, manager),
  "crm/customers": only(owner, manager),
  "crm/customers/:id": only(owner, manager),
  "crm/content": only(owner, manager, content),
  "crm/content/home": only(owner, manager, content),
  "crm/content/home/preview": only(owner, manager, content),
  "crm/content/:id": only(owner, manager, content),
  "crm/content/:id/preview": only(owner, manager, content),
  "crm/settings/:section?": only(owner),
  "crm/certificates": only(owner, manager),
  "crm/certificates/:id": only(owner, manager),
  "crm/promotions": only(owner, manager),
  "crm/promotions/new": only(owner, manager),
  "crm/promotions/:code": only(owner, manager),
  "crm/auto-promotions": only(owner, manager),
  "crm/auto-promotions/new": only(owner, manager),
  "crm/auto-promotions/:id": only(owner, manager),
  "crm/security": all,
  "crm/team": only(owner),
  "crm/audit": only(owner),
  "crm/*": all,
};

const routes = new Set<string>();
const shop = await startShop({
  metrics: {
    observe: (app) =>
      void app.addHook("onRoute", ({ method, url }) => {
        for (const name of [method].flat())
          if (name !== "HEAD" && url.startsWith("/api/crm")) routes.add(`${name} ${url}`);
      }),
  },
});
afterAll(() => shop.close());

const people = new Map<Role, VisitorClient>();
beforeAll(async () => {
  await aProduct(shop.db);
  for (const role of roles) people.set(role, await shop.asStaff(role));
});

test("every route of the staff's API is here with who may use it", () => {
  expect([...routes].sort()).toEqual(Object.keys(api).sort());
});

async function status(who: VisitorClient, route: string, body: object): Promise<number> {
  const [method, pattern = ""] = route.split(" ");
  const path = pattern.replace(/:\w+/g, "999999");
  if (method === "GET") return (await who.get(path)).statusCode;
  if (method === "PUT") return (await who.put(path, body)).statusCode;
  if (method === "DELETE") return (await who.delete(path)).statusCode;
  const headers = Buffer.isBuffer(body) ? { "content-type": "image/png" } : undefined;
  return (await who.post(path, body, headers)).statusCode;
}

test.each(Object.entries(api))("%s", async (route, { who, body = {} }) => {
  for (const role of roles) {
    const person = people.get(role);
    if (!person) throw new Error("nobody has this role");
    const answer = await status(person, route, body);
    expect([role, answer === 403]).toEqual([role, !who.includes(role)]);
    // Asked with what is right, so that nobody is let through to a refusal of the input.
    if (who.includes(role)) expect([role, answer]).not.toEqual([role, 422]);
  }
});

test("every page of the CRM is here with who may see it", () => {
  expect(crmPages.map(({ path }) => path).sort()).toEqual(Object.keys(pages).sort());
});

test.each(crmPages)("/$path", async (page) => {
  const line = pages[page.path];
  for (const role of roles) {
    const isIn = (await pageStatus(shop, page, role)) !== 403;
    expect([role, isIn]).toEqual([role, line?.who.includes(role) ?? false]);
  }
});
