// What the forms of the CRM send, filled in rightly.
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

export const sellingForm = { version: 0, value: { giftWrap: 45, fewLeft: 5, giftMessageLength: 180 } };

export const deliveryForm = {
  version: 0,
  value: {
    price: { branch: 95, postomat: 85, courier: 140, pickup: 0 },
    freeFrom: 1_500,
    courierReduction: 70,
    cashOnDelivery: { fixed: 20, percent: 2 },
    cutoff: "15:00",
    dispatchWeekdays: [1, 2, 3, 4, 5, 6],
    closedDays: [],
    transitDays: { near: 1, far: 2 },
    chooseAheadDays: 30,
    pickup: { opens: "09:00", closes: "20:00", readyInMinutes: 120 },
  },
};

export const viewForm = {
  key: "5f0c8c7e-6f0b-4a52-9f5c-0d3a0f6d3b11",
  name: "Київ, не сплачено",
  shared: true,
  search: "?status=new,confirmed&payment=unpaid&city=Київ",
};
