// What a buyer has filled in at the checkout, on this device: survives a reload, a crash and a week, and goes
// away with the order. The cart reads the promo code and the gift from here.
import { type CarrierName, carriers, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { type DeliveryType, deliveryTypes } from "#shop/delivery/rules/settings.ts";
import { type CardDesign, cardDesigns, type RibbonColour, ribbonOf } from "#shop/gift-cards/rules.ts";
import { type City, parseCity } from "./city-store.ts";
import { type ChosenWarehouse, parseWarehouse } from "./delivery-fields/chosen-warehouse.ts";
import { deviceStore, useDevice } from "./device-store.ts";

export interface CheckoutDraft {
  /** National part as typed. */
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isForAnother: boolean;
  readonly recipientName: string;
  readonly recipientSurname: string;
  readonly recipientPhone: string;
  readonly city: City | null;
  readonly deliveryType: DeliveryType;
  /** Who brings it to a branch. */
  readonly carrier: CarrierName;
  readonly branch: ChosenWarehouse | null;
  readonly postomat: ChosenWarehouse | null;
  readonly street: string;
  readonly building: string;
  readonly apartment: string;
  readonly courierOnDoor: boolean;
  /** "YYYY-MM-DD"; empty: as soon as possible. */
  readonly date: string;
  /** Hours of the shop's own courier, "10:00-13:00"; empty: the first that are free. */
  readonly slot: string;
  /** Empty until chosen. */
  readonly payment: string;
  readonly message: string;
  readonly card: CardDesign;
  readonly wrap: boolean;
  readonly ribbon: RibbonColour | null;
  readonly anonymous: boolean;
  readonly promo: string;
  readonly certificate: string;
  readonly comment: string;
  readonly doNotCall: boolean;
  readonly consent: boolean;
  /** Signed-in buyers may keep where and to whom for the next time. */
  readonly saveAddress: boolean;
  readonly saveRecipient: boolean;
}

export const emptyDraft: CheckoutDraft = {
  phone: "",
  firstName: "",
  lastName: "",
  email: "",
  isForAnother: false,
  recipientName: "",
  recipientSurname: "",
  recipientPhone: "",
  city: null,
  deliveryType: "branch",
  carrier: usualCarrier,
  branch: null,
  postomat: null,
  street: "",
  building: "",
  apartment: "",
  courierOnDoor: false,
  date: "",
  slot: "",
  payment: "",
  message: "",
  card: "plain",
  wrap: false,
  ribbon: null,
  anonymous: false,
  promo: "",
  certificate: "",
  comment: "",
  doNotCall: false,
  consent: false,
  saveAddress: false,
  saveRecipient: false,
};

/** What the device keeps; a field that is not ours is as if it were empty. */
export function parseDraft(stored: unknown): CheckoutDraft | null {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return null;
  const given = stored as Record<string, unknown>;
  const plain = Object.entries(emptyDraft).map(([field, empty]) => {
    const value = given[field];
    return [field, typeof value === typeof empty && typeof value !== "object" ? value : empty] as const;
  });
  return {
    ...(Object.fromEntries(plain) as unknown as CheckoutDraft),
    deliveryType: deliveryTypes.find((type) => type === given.deliveryType) ?? emptyDraft.deliveryType,
    carrier: carriers.find((name) => name === given.carrier) ?? emptyDraft.carrier,
    city: parseCity(given.city),
    branch: parseWarehouse(given.branch),
    postomat: parseWarehouse(given.postomat),
    card: cardDesigns.find((design) => design === given.card) ?? emptyDraft.card,
    ribbon: ribbonOf(given.ribbon),
  };
}

const store = deviceStore("diaka.checkout", emptyDraft, parseDraft);

export const useCheckoutDraft = (): CheckoutDraft => useDevice(store, emptyDraft);

export const draftNow = (): CheckoutDraft => store.get();

export const changeDraft = (change: Partial<CheckoutDraft>): void => store.set({ ...store.get(), ...change });

export const clearDraft = (): void => store.set(emptyDraft);
