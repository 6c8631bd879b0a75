// What an import adds to the customers of a shop: it fills what is not known yet, and adds tags and notes.
import { careLimits as most } from "../limits.ts";
import type { ImportedCustomer, RowProblem } from "./rows.ts";

/** What is known of the person of a phone, from any source. */
export interface KnownCustomer {
  /** Null: the phone has no card. */
  readonly id: number | null;
  readonly isNamed: boolean;
  readonly hasEmail: boolean;
  readonly hasBirthday: boolean;
  readonly notes: readonly string[];
  readonly tags: readonly string[];
}

export interface Added {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly birthday?: string;
  readonly note?: string;
  readonly tags?: readonly string[];
}

export interface PlannedCustomer {
  readonly phone: string;
  readonly rows: readonly number[];
  readonly isNew: boolean;
  readonly added: Added;
  /** All tags of the file, also those that the customer has. */
  readonly tags: readonly string[];
}

/** Whether an import adds a customer or something of one. */
export const isAddition = ({ isNew, added }: Pick<PlannedCustomer, "isNew" | "added">): boolean =>
  isNew || Object.keys(added).length > 0;

const unknown: KnownCustomer = {
  id: null,
  isNamed: false,
  hasEmail: false,
  hasBirthday: false,
  notes: [],
  tags: [],
};

/**
 * Customers of whom the file says nothing new are only counted; those with tags are among the items too, so that an undo
 * of another import knows who else wants the tags.
 * @param shopTags all tags in use: each keeps its spelling
 */
export function planImport(
  customers: readonly ImportedCustomer[],
  known: ReadonlyMap<string, KnownCustomer>,
  shopTags: readonly string[],
) {
  const spelled = new Map(shopTags.map((tag) => [tag.toLowerCase(), tag]));
  const problems: RowProblem[] = [];
  const items: PlannedCustomer[] = [];
  let unchanged = 0;
  for (const customer of customers) {
    const { phone, rows } = customer;
    const person = known.get(phone) ?? unknown;
    const added = additionsTo(person, customer);
    const say = (column: RowProblem["column"]): void =>
      void problems.push({ row: rows[0] ?? 1, column, code: "full" });
    const newTags = (added.tags ?? []).filter((tag) => !spelled.has(tag.toLowerCase()));
    if (added.note !== undefined && person.notes.length >= most.notes) say("note");
    else if (
      person.tags.length + (added.tags?.length ?? 0) > most.tags ||
      spelled.size + newTags.length > most.tagsInShop
    )
      say("tags");
    else {
      for (const tag of newTags) spelled.set(tag.toLowerCase(), tag);
      const inShop = (tag: string): string => spelled.get(tag.toLowerCase()) ?? tag;
      const item = {
        phone,
        rows,
        isNew: person.id === null,
        added: { ...added, ...(added.tags && { tags: added.tags.map(inShop) }) },
        tags: customer.tags.map(inShop),
      };
      if (!isAddition(item)) unchanged += 1;
      if (isAddition(item) || item.tags.length > 0) items.push(item);
    }
  }
  return { items, problems, unchanged };
}

function additionsTo(person: KnownCustomer, customer: ImportedCustomer): Added {
  const { first_name, last_name, email, birthday, note } = customer;
  const own = new Set(person.tags.map((tag) => tag.toLowerCase()));
  const tags = customer.tags.filter((tag) => !own.has(tag.toLowerCase()));
  return {
    // A name is filled as a whole: halves of two persons would be a third one.
    ...(!person.isNamed && first_name !== null && { first_name }),
    ...(!person.isNamed && last_name !== null && { last_name }),
    ...(!person.hasEmail && email !== null && { email }),
    ...(!person.hasBirthday && birthday !== null && { birthday }),
    ...(note !== null && !person.notes.includes(note) && { note }),
    ...(tags.length > 0 && { tags }),
  };
}
