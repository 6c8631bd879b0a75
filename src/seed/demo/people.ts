// People of the demo: invented, with phones of an unassigned number range.
import { z } from "zod";
import type { Locale } from "#i18n/locale.ts";
import { roles } from "#shop/staff/rules/rights.ts";
import { readJson, text } from "../data-file.ts";
import type { Dice } from "./dice.ts";

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string | null;
  readonly lang: Locale;
  readonly city: string;
  /** Has an account. */
  readonly registered: boolean;
}

const texts = z.array(text).min(1);
const byLocale = <S extends z.ZodType>(data: S) => z.strictObject({ uk: data, ru: data });

/** The end of an invented phone. */
const phone = z.int().min(1).max(9_999);
const person = z.strictObject({ first_name: text, last_name: text, phone });

export const people = readJson(
  "demo/people.json",
  z.strictObject({
    names: byLocale(z.strictObject({ she: texts, he: texts })),
    /** «she/he» where the form differs. */
    surnames: byLocale(texts),
    /** By their number of orders. In some, many write in Russian. */
    cities: z.array(
      z.strictObject({ name: text, orders: z.int().min(1), speaks_russian: z.boolean().default(false) }),
    ),
    /** The customer of contract §6. */
    customer: person.extend({ email: z.email(), city: text }),
    /** Recipients of the demo customer's gifts. */
    friends: z.array(person),
    staff: z.array(person.extend({ role: z.enum(roles) })),
  }),
);

const surname = (forms: string, she: boolean): string => {
  const [hers = forms, his = hers] = forms.split("/");
  return she ? hers : his;
};

export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

export function fullName(chance: Dice, lang: Locale, women = 62): FullName {
  const she = chance.chance(women);
  return {
    firstName: chance.pick(people.names[lang][she ? "she" : "he"]),
    lastName: surname(chance.pick(people.surnames[lang]), she),
  };
}

/** The n-th invented phone. */
export const demoPhone = (n: number): string => `+38050000${String(n).padStart(4, "0")}`;

const cities = people.cities.map((city) => [city, city.orders] as const);

/** This many buyers, each with a phone of their own. */
export function buyers(chance: Dice, count: number): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const city = chance.weigh(cities);
    const lang: Locale = chance.chance(city.speaks_russian ? 45 : 8) ? "ru" : "uk";
    return {
      ...fullName(chance, lang),
      phone: demoPhone(100 + index),
      email: chance.chance(35) ? `buyer${100 + index}@example.com` : null,
      lang,
      city: city.name,
      registered: chance.chance(30),
    };
  });
}

const named = (one: z.output<typeof person>) => ({
  firstName: one.first_name,
  lastName: one.last_name,
  phone: demoPhone(one.phone),
});

export const demoCustomer: Person = {
  ...named(people.customer),
  email: people.customer.email,
  lang: "uk",
  city: people.customer.city,
  registered: true,
};
export const demoFriends = people.friends.map(named);
export const demoStaff = people.staff.map(({ role, ...one }) => ({ role, ...named(one) }));
