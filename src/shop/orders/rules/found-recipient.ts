import { normalise } from "#kit/text/search-text.ts";
import { searchTerms } from "./statuses.ts";

interface Person {
  readonly name: string;
  readonly phone: string;
}

interface Found {
  readonly number: string;
  /** Null: not to be seen. */
  readonly payer: Person | null;
  /** Null: the payer. */
  readonly recipient: Person | null;
}

/** An order that a search found by its recipient, not by its payer or its number. */
export function isFoundByRecipient(typed: string, { number, payer, recipient }: Found): boolean {
  const terms = searchTerms(typed);
  const has = (person: Person | null): boolean =>
    person !== null &&
    terms.every((term) => normalise(`${person.name} ${person.phone.replace(/\s/g, "")}`).includes(term));
  return terms.length > 0 && !terms.includes(number) && has(recipient) && !has(payer);
}
