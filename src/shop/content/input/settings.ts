// Sections of the settings as the CRM sends them: sums in hryvnias, each section with the version that the
// user loaded. Fields that a section's form lacks keep their values.
import { z } from "zod";
import { hryvnias, kop } from "#kit/money.ts";
import { deliveryTypes } from "../../delivery/rules/settings.ts";
import { courierZone, isWhole, largestSum_kop, settingsSections } from "../input.ts";

const sum = z.number().min(0).max(hryvnias(largestSum_kop)).transform(kop);
const version = z.int().min(0).max(2_147_483_647);

const { brand, contacts, seller, selling, delivery, courier, site, receipts, backups, notices, security } =
  settingsSections;
const promise = delivery.shape;

const { fewLeft, giftMessageLength, advance } = selling.shape;

const sellingInput = selling
  .omit({ giftWrap_kop: true, giftRibbon_kop: true, smsPrice_kop: true, advance: true, prepay: true })
  .partial()
  .extend({
    giftWrap: sum,
    giftRibbon: sum.optional(),
    fewLeft,
    giftMessageLength,
    advance: z
      .strictObject({
        ...advance.unwrap().omit({ sum_kop: true, fromTotal_kop: true }).shape,
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
    smsPrice: sum.optional(),
  })
  .transform(({ giftWrap, giftRibbon, smsPrice, ...rest }) => ({
    ...rest,
    giftWrap_kop: giftWrap,
    ...(giftRibbon !== undefined && { giftRibbon_kop: giftRibbon }),
    ...(smsPrice !== undefined && { smsPrice_kop: smsPrice }),
  }));

const { isOn, slowerDays, cashOnDelivery } = promise.ukrposhta.unwrap().shape;

const postInput = z
  .strictObject({
    isOn,
    price: sum,
    freeFrom: sum.nullable(),
    slowerDays,
    cashOnDelivery: z.strictObject({ fixed: sum, percent: cashOnDelivery.shape.percent }),
  })
  .transform(({ price, freeFrom, cashOnDelivery: { fixed, percent }, ...rest }) => ({
    ...rest,
    price_kop: price,
    freeFrom_kop: freeFrom,
    cashOnDelivery: { fixed_kop: fixed, percent },
  }));

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
    heat: promise.heat.unwrap().optional(),
    pickup: promise.pickup,
    sender: promise.sender.optional(),
    ukrposhta: postInput.optional(),
  })
  .transform(({ price, freeFrom, courierReduction, cashOnDelivery: { most, ...cashContract }, ...rest }) => ({
    ...rest,
    price_kop: price,
    freeFrom_kop: freeFrom,
    courierReduction_kop: courierReduction,
    cashContract,
    cashMost_kop: most,
  }));

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
  backups: saved(backups),
  // Without a connected chat the form has no fields for it.
  notices: saved(notices.partial({ telegram: true })),
};
