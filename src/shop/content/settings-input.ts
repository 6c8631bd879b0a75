// Sections of the settings as the CRM sends them: sums in hryvnias, each section with the version that the
// user loaded. Fields that a section's form lacks keep their values.
import { z } from "zod";
import { hryvnias, kop } from "#kit/money.ts";
import { deliveryTypes } from "../delivery/rules/settings.ts";
import { courierZone, isWhole, largestSum_kop, settingsSections } from "./input.ts";

const sum = z.number().min(0).max(hryvnias(largestSum_kop)).transform(kop);
const version = z.int().min(0).max(2_147_483_647);

const { brand, contacts, seller, selling, delivery, courier, site, receipts, notices, security } =
  settingsSections;
const promise = delivery.shape;

const sellingInput = z
  .strictObject({
    giftWrap: sum,
    giftRibbon: sum.optional(),
    fewLeft: selling.shape.fewLeft,
    giftMessageLength: selling.shape.giftMessageLength,
    restockDays: selling.shape.restockDays.optional(),
    holdCards: selling.shape.holdCards.optional(),
    unpaidRemindHours: selling.shape.unpaidRemindHours.optional(),
    unpaidCancelDays: selling.shape.unpaidCancelDays.optional(),
    reviewRequestDays: selling.shape.reviewRequestDays.optional(),
    cardHoldMinutes: selling.shape.cardHoldMinutes.optional(),
    releaseInvoices: selling.shape.releaseInvoices.optional(),
    advance: z
      .strictObject({
        ...selling.shape.advance.unwrap().omit({ sum_kop: true, fromTotal_kop: true }).shape,
        sum: z.number().min(1).max(hryvnias(largestSum_kop)).transform(kop),
        fromTotal: sum.nullable(),
      })
      .transform(({ sum: sum_kop, fromTotal: fromTotal_kop, ...rest }) => ({
        ...rest,
        sum_kop,
        fromTotal_kop,
      }))
      .optional(),
    prepay: selling.shape.prepay.unwrap().optional(),
    mostPerProduct: selling.shape.mostPerProduct.optional(),
    mostUnpaidPerPhone: selling.shape.mostUnpaidPerPhone.optional(),
    smsPrice: sum.optional(),
    smsDayLimit: selling.shape.smsDayLimit.optional(),
    smsCountries: selling.shape.smsCountries.optional(),
    alertDropPercent: selling.shape.alertDropPercent.optional(),
    alertsBySms: selling.shape.alertsBySms.optional(),
  })
  .transform(({ giftWrap, giftRibbon, smsPrice, ...rest }) => ({
    ...rest,
    giftWrap_kop: giftWrap,
    ...(giftRibbon !== undefined && { giftRibbon_kop: giftRibbon }),
    ...(smsPrice !== undefined && { smsPrice_kop: smsPrice }),
  }));

interface PostInput {
  readonly isOn: boolean;
  readonly price: number;
  readonly freeFrom: number | null;
  readonly slowerDays: number;
  readonly cashOnDelivery: { readonly fixed: number; readonly percent: number };
}

const postSettings = ({ price, freeFrom, cashOnDelivery, ...rest }: PostInput) => ({
  ...rest,
  price_kop: price,
  freeFrom_kop: freeFrom,
  cashOnDelivery: { fixed_kop: cashOnDelivery.fixed, percent: cashOnDelivery.percent },
});

const deliveryInput = z
  .strictObject({
    price: z.strictObject(
      Object.fromEntries(deliveryTypes.map((type) => [type, sum])) as Record<
        (typeof deliveryTypes)[number],
        typeof sum
      >,
    ),
    freeFrom: sum.nullable(),
    courierReduction: sum,
    cashOnDelivery: z.strictObject({
      ...promise.cashContract.unwrap().shape,
      most: sum.nullable(),
    }),
    cutoff: promise.cutoff,
    dispatchWeekdays: promise.dispatchWeekdays,
    closedDays: promise.closedDays,
    capacity: promise.capacity,
    transitDays: promise.transitDays,
    chooseAheadDays: promise.chooseAheadDays,
    thermoBagFromC: promise.thermoBagFromC,
    pickup: promise.pickup,
    sender: promise.sender.optional(),
    ukrposhta: z
      .strictObject({
        isOn: z.boolean(),
        price: sum,
        freeFrom: sum.nullable(),
        slowerDays: z.int().min(0).max(30),
        cashOnDelivery: z.strictObject({ fixed: sum, percent: z.number().min(0).max(50) }),
      })
      .optional(),
  })
  .transform(
    ({
      price,
      freeFrom,
      courierReduction,
      cashOnDelivery: { most, ...cashContract },
      ukrposhta,
      ...rest
    }) => ({
      ...rest,
      ...(ukrposhta && { ukrposhta: postSettings(ukrposhta) }),
      price_kop: price,
      freeFrom_kop: freeFrom,
      courierReduction_kop: courierReduction,
      cashContract,
      cashMost_kop: most,
    }),
  );

const saved = <Value extends z.ZodType>(value: Value) => z.strictObject({ version, value });

const { zones, slots } = courier.shape;

const courierInput = z
  .strictObject({
    isOn: z.boolean(),
    zones: z
      .array(
        courierZone
          .omit({ price_kop: true, freeFrom_kop: true })
          .extend({ price: sum, freeFrom: sum.nullable() })
          .transform(({ price, freeFrom, ...zone }) => ({
            ...zone,
            price_kop: price,
            freeFrom_kop: freeFrom,
          })),
      )
      .pipe(zones),
    slots,
  })
  .superRefine(isWhole);

export const sectionInputs = {
  brand: saved(brand),
  contacts: saved(contacts),
  seller: saved(seller),
  selling: saved(sellingInput),
  delivery: saved(deliveryInput),
  courier: saved(courierInput),
  site: saved(site),
  security: saved(security),
  receipts: saved(receipts),
  // Without a connected chat the form has no fields for it.
  notices: saved(notices.partial({ telegram: true })),
};
