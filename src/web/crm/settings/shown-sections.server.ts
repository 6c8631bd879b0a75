// The settings for their forms: sums in hryvnias, and only fields that the forms have.
import { hryvnias } from "#kit/money.ts";
import type { SettingsSection, ShopSettings } from "#shop/content/input.ts";
import { securityPolicy } from "#shop/staff/rules/second-factor.ts";
import type { SectionJson } from "./section-draft.ts";

export function shownSections(
  settings: ShopSettings,
  mode: "demo" | "live",
): Readonly<Record<SettingsSection, SectionJson>> {
  const { giftWrap_kop, giftRibbon_kop, smsPrice_kop, advance, ...selling } = settings.selling;
  const { sum_kop, fromTotal_kop, ...advanceRest } = advance;
  const { price_kop, freeFrom_kop, courierReduction_kop, cashContract, cashMost_kop } = settings.delivery;
  const {
    cutoff,
    dispatchWeekdays,
    closedDays,
    capacity,
    transitDays,
    chooseAheadDays,
    thermoBagFromC,
    heat,
    pickup,
    sender,
    ukrposhta,
  } = settings.delivery;
  return {
    brand: { ...settings.brand },
    contacts: { ...settings.contacts },
    seller: { ...settings.seller },
    selling: {
      giftWrap: hryvnias(giftWrap_kop),
      giftRibbon: hryvnias(giftRibbon_kop),
      smsPrice: hryvnias(smsPrice_kop),
      advance: {
        ...advanceRest,
        sum: hryvnias(sum_kop),
        fromTotal: fromTotal_kop === null ? null : hryvnias(fromTotal_kop),
      },
      ...selling,
    },
    delivery: {
      price: {
        branch: hryvnias(price_kop.branch),
        postomat: hryvnias(price_kop.postomat),
        courier: hryvnias(price_kop.courier),
        pickup: hryvnias(price_kop.pickup),
      },
      freeFrom: freeFrom_kop === null ? null : hryvnias(freeFrom_kop),
      courierReduction: hryvnias(courierReduction_kop),
      cashOnDelivery: {
        ...cashContract,
        most: cashMost_kop === null ? null : hryvnias(cashMost_kop),
      },
      cutoff,
      dispatchWeekdays,
      closedDays,
      capacity: { ...capacity },
      transitDays,
      chooseAheadDays,
      thermoBagFromC,
      heat: { ...heat },
      pickup,
      sender: { ...sender },
      ukrposhta: {
        isOn: ukrposhta.isOn,
        price: hryvnias(ukrposhta.price_kop),
        freeFrom: ukrposhta.freeFrom_kop === null ? null : hryvnias(ukrposhta.freeFrom_kop),
        slowerDays: ukrposhta.slowerDays,
        cashOnDelivery: {
          fixed: hryvnias(ukrposhta.cashOnDelivery.fixed_kop),
          percent: ukrposhta.cashOnDelivery.percent,
        },
      },
    },
    courier: {
      ...settings.courier,
      zones: settings.courier.zones.map(({ price_kop, freeFrom_kop, ...zone }) => ({
        ...zone,
        price: hryvnias(price_kop),
        freeFrom: freeFrom_kop === null ? null : hryvnias(freeFrom_kop),
      })),
    },
    site: { ...settings.site },
    receipts: { ...settings.receipts },
    backups: { ...settings.backups },
    notices: { ...settings.notices },
    security: { ...securityPolicy(settings.security, mode) },
  };
}
