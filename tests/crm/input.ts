// Valid input of the CRM's forms.
import { defaultHome } from "#shop/content/rules/home.ts";
import { plainLanding } from "#shop/content/rules/landing.ts";
import { anOrder } from "../fixtures/orders.ts";

export const takenOrder = {
  ...anOrder(),
  key: "5b0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a12",
  confirm: true,
  lead_id: null,
};

export const productForm = {
  version: 1,
  published: false,
  slug: "peru",
  category_id: 1,
  name: { uk: "Перу", ru: "Перу" },
  tagline: { uk: "", ru: "" },
  description: { uk: "", ru: "" },
  meta: { uk: "", ru: "" },
  collections: [],
  badges: ["new"],
  food: null,
  variants: [
    {
      id: null,
      sku: "PERU-1",
      name: { uk: "1 плитка", ru: "1 плитка" },
      price: 150,
      old_price: 180,
      sale_ends_on: "2026-11-30",
      weight_g: 100,
    },
  ],
  pictures: [{ file: "demo/mug-front", alt: { uk: "Плитка", ru: "Плитка" } }],
};

export const stockForm = {
  variant_id: 1,
  reason: "received",
  quantity: 3,
  seen: 10,
  note: "Нова партія",
};

export const sellingForm = {
  version: 0,
  value: { giftWrap: 45, fewLeft: 5, giftMessageLength: 180, restockDays: 14, holdCards: false },
};

export const deliveryForm = {
  version: 0,
  value: {
    price: { branch: 95, postomat: 85, courier: 140, pickup: 0 },
    freeFrom: 1_500,
    courierReduction: 70,
    cashOnDelivery: {
      service: "payment_control",
      plan: "universal",
      hasNovaPayAccount: false,
      most: 50_000,
    },
    cutoff: "15:00",
    dispatchWeekdays: [1, 2, 3, 4, 5, 6],
    closedDays: [],
    transitDays: { near: 1, far: 2 },
    chooseAheadDays: 30,
    pickup: { opens: "09:00", closes: "20:00", readyInMinutes: 120 },
  },
};

/** A changed order: one bar for pickup. */
export const orderChange = {
  version: 1,
  lines: [{ id: 1, quantity: 1 }],
  contact: { first_name: "Ірина", last_name: "Ковальчук", phone: "067 220-14-87", email: null },
  recipient: null,
  delivery: { type: "pickup" },
  gift: { message: null, wrap: false, anonymous: false },
  keep_promo: false,
  discount: 10,
  reason: "Попросили телефоном",
  notify: false,
  seen_total: 179,
};

export const refundForm = {
  key: "0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a11",
  version: 1,
  amount: 49.5,
  way: "by_hand",
  reason: "melted",
  comment: "Розтанула одна плитка",
  lines: [{ id: 1, quantity: 1 }],
};

export const cancellationForm = {
  key: "0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a12",
  version: 1,
  way: "by_hand",
  reason: "Передумали",
};

export const returnForm = {
  key: "0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a21",
  version: 1,
  units: [{ id: 1, to_stock: 0, written_off: 1, cause: "melted" }],
  comment: "Привіз кур’єр",
};

export const invoiceForm = {
  key: "0f0e9c1e-8f7a-4b53-9d0b-6f1f2f9f8a31",
  version: 1,
  amount: 100.5,
  paid_on: "2026-11-20",
  reference: "Рядок 17",
};

export const companyForm = {
  version: 1,
  company: {
    name: "ТОВ «Ромашка»",
    code: "14360570",
    address: "м. Київ, вул. Січових Стрільців, 50",
    email: null,
  },
};

/** Sends a list of recipients to the team. */
export const listPlaceForm = {
  contact: { first_name: "Ольга", last_name: "Петренко", phone: "0671112233", email: "" },
  seen: { version: 0, total: 0, days: [] },
};
export const listForm = { name: "Ольга Петренко", phone: "0671112233", comment: "До свята" };

export const viewForm = {
  key: "5f0c8c7e-6f0b-4a52-9f5c-0d3a0f6d3b11",
  name: "Київ, не сплачено",
  shared: true,
  search: "?status=new,confirmed&payment=unpaid&city=Київ",
};

/** A tenth off all products from 1 200 ₴. */
export const promotionForm = {
  name: { uk: "Десята частина в подарунок", ru: "Десятая часть в подарок" },
  conditions: {
    min_subtotal: 1_200,
    products: null,
    units: 1,
    delivery: [],
    payment: [],
    first_order: false,
    weekdays: [],
    from: null,
    to: null,
  },
  action: { kind: "percent", percent: 10, on: "all" },
  priority: 100,
  combines: false,
  with_codes: true,
  is_on: true,
  starts_at: null,
  ends_at: null,
  total_limit: null,
  per_customer_limit: null,
  note: "",
};

export const newPromotionForm = { ...promotionForm, key: "6f0c8c7e-6f0b-4a52-9f5c-0d3a0f6d3b12" };

export const promotionSample = {
  id: null,
  terms: promotionForm,
  items: [{ product_id: 1, variant_id: null, quantity: 1 }],
  delivery: null,
  payment: null,
  buyer: null,
};

export const certificateForm = {
  key: "0d4be3a6-6f1c-4d0e-9a53-0c1b5f6a7e21",
  amount: 500,
  reason: "Подяка за відгук",
  holder_name: "Ірина",
  greeting: "З днем народження!",
  expires_on: null,
  phone: "067 220-14-87",
  lang: "uk",
};

export const categoryForm = {
  parent_id: null,
  slug: "marmelad",
  published: false,
  featured: false,
  facets: ["chocolate", "weight"],
  name: { uk: "Мармелад", ru: "Мармелад" },
  description: { uk: "Із яблук та айви.", ru: "Из яблок и айвы." },
  meta: { uk: "", ru: "" },
};

export const collectionForm = {
  slug: "do-chaiu",
  published: false,
  tint: "caramel",
  name: { uk: "До чаю", ru: "К чаю" },
  description: { uk: "Те, що розходиться першим.", ru: "То, что расходится первым." },
  meta: { uk: "", ru: "" },
};

export const squareForm = { file: `uploads/product-${"0".repeat(32)}`, x: 0.1, y: 0, side: 0.8 };

export const pageForm = {
  version: 1,
  slug: "hurtom",
  title: { uk: "Гуртом", ru: "Оптом" },
  body: { uk: "Від двадцяти коробок — {branch_price}.", ru: "От двадцати коробок — {branch_price}." },
  meta: { uk: "", ru: "" },
};

export const planForm = { version: 1, publish_at: "2030-12-01T09:00", hide_at: null };

export const landingForm = { version: 1, blocks: plainLanding.blocks };

export const homeForm = { version: 1, blocks: defaultHome.blocks };
