import { isRecord, type Stored } from "../../device/stored-fields.ts";

/**
 * A draft with the flat names of builds before 29 November 2026, under the names of now; any other as it is.
 * Temporary: decision 202.
 */
export function fromFlat(stored: Stored): Stored {
  if (!("deliveryType" in stored)) return stored;
  const { moreParcels: more } = stored;
  return {
    ...stored,
    contact: { ...stored, first_name: stored.firstName, last_name: stored.lastName },
    company: {
      name: stored.companyName,
      code: stored.companyCode,
      address: stored.companyAddress,
      email: stored.companyEmail,
    },
    recipient: {
      name: stored.recipientName,
      surname: stored.recipientSurname,
      phone: stored.recipientPhone,
    },
    delivery: { ...stored, type: stored.deliveryType, courier_on_door: stored.courierOnDoor },
    gift: stored,
    do_not_call: stored.doNotCall,
    screen: stored,
    promo_code: stored.promo,
    certificate_code: stored.certificate,
    more_parcels: Array.isArray(more) ? more.filter(isRecord).map(fromFlat) : [],
  };
}
