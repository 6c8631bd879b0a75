// What a saved recipient avoids, as the payer noted. Recipients never see it.
import { type Allergen, allergens } from "../../catalog/rules/product.ts";
import type { Recipient } from "../input.ts";

interface Saved extends Recipient {
  readonly avoids: readonly Allergen[];
}

/**
 * The allergens that the recipient of an order avoids: those of the saved recipients with this name and phone,
 * else of all with this phone, since a name may be spelled otherwise. In the vocabulary's order, each once.
 */
export function avoidedBy(saved: readonly Saved[], recipient: Recipient): Allergen[] {
  const ofPhone = saved.filter(({ phone }) => phone === recipient.phone);
  const same = ofPhone.filter(
    ({ name, surname }) => name === recipient.name && surname === recipient.surname,
  );
  const noted = new Set((same.length > 0 ? same : ofPhone).flatMap(({ avoids }) => avoids));
  return allergens.filter((one) => noted.has(one));
}
