// People of the demo: invented, with phones of an unassigned number range.
import type { Locale } from "#i18n/locale.ts";
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

const names = {
  uk: {
    she: "Ірина Оксана Наталія Олена Тетяна Марія Юлія Анна Соломія Христина Леся Галина Вікторія Катерина Дарина Яна Ольга Людмила Світлана Надія Зоряна Мар’яна Віра Богдана Уляна Аліна Інна Лариса".split(
      " ",
    ),
    he: "Олександр Андрій Сергій Юрій Тарас Богдан Іван Василь Михайло Дмитро Максим Роман Володимир Олег Ігор Назар Остап Віталій Павло Петро Микола Артем Денис Євген Ярослав Данило".split(
      " ",
    ),
  },
  ru: {
    she: "Елена Анна Ольга Светлана Наталья Ирина Екатерина Юлия Виктория Марина Людмила Алла Татьяна Алёна".split(
      " ",
    ),
    he: "Александр Дмитрий Сергей Андрей Максим Владимир Игорь Евгений Виталий Артём Олег Роман".split(" "),
  },
} as const;

/** «she» or «he» where the form differs. */
const surnames = {
  uk: "Шевченко Коваленко Бондаренко Ткаченко Кравченко Олійник Лисенко Поліщук Мельник Ковальчук Савченко Марченко Руденко Петренко Мороз Клименко Павленко Харченко Кузьменко Гнатюк Романюк Кравчук Гончар Левченко Пономаренко Бабенко Власенко Ющук Дяченко Зінчук Остапчук Федорук Стельмах Гуменюк Сидоренко Придатко-Литвиненко Левицька/Левицький Ковальська/Ковальський Сікорська/Сікорський Яворська/Яворський Залізняк Лук’яненко Під’яченко Ґудзь".split(
    " ",
  ),
  ru: "Шевченко Коваленко Бондаренко Ткаченко Кравченко Олейник Лысенко Полищук Мельник Савченко Марченко Руденко Петренко Мороз Клименко Харченко Гончар Пономаренко Соколова/Соколов Попова/Попов Зайцева/Зайцев Воробьёва/Воробьёв".split(
    " ",
  ),
} as const;

/** Cities by their number of orders. */
const cities: readonly (readonly [string, number])[] = [
  ["Київ", 26],
  ["Львів", 13],
  ["Одеса", 8],
  ["Харків", 7],
  ["Дніпро", 7],
  ["Вінниця", 4],
  ["Івано-Франківськ", 4],
  ["Тернопіль", 3],
  ["Рівне", 3],
  ["Луцьк", 3],
  ["Хмельницький", 3],
  ["Черкаси", 3],
  ["Полтава", 3],
  ["Запоріжжя", 3],
  ["Житомир", 2],
  ["Чернівці", 2],
  ["Ужгород", 2],
  ["Миколаїв", 2],
  ["Чернігів", 2],
  ["Кропивницький", 2],
  ["Кривий Ріг", 2],
  ["Суми", 1],
  ["Біла Церква", 1],
  ["Бровари", 1],
  ["Ірпінь", 1],
  ["Дрогобич", 1],
  ["Стрий", 1],
  ["Мукачево", 1],
  ["Умань", 1],
  ["Кам’янець-Подільський", 1],
  ["Бориспіль", 1],
  ["Самбір", 1],
];

const russianSpeaking: ReadonlySet<string> = new Set([
  "Одеса",
  "Харків",
  "Дніпро",
  "Запоріжжя",
  "Миколаїв",
  "Кривий Ріг",
]);

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
    firstName: chance.pick(she ? names[lang].she : names[lang].he),
    lastName: surname(chance.pick(surnames[lang]), she),
  };
}

/** The n-th invented phone. */
export const demoPhone = (n: number): string => `+38050000${String(n).padStart(4, "0")}`;

/** This many buyers, each with a phone of their own. */
export function buyers(chance: Dice, count: number): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const city = chance.weigh(cities);
    const lang: Locale = chance.chance(russianSpeaking.has(city) ? 45 : 8) ? "ru" : "uk";
    return {
      ...fullName(chance, lang),
      phone: demoPhone(100 + index),
      email: chance.chance(35) ? `buyer${100 + index}@example.com` : null,
      lang,
      city,
      registered: chance.chance(30),
    };
  });
}

/** The customer of contract §6. */
export const demoCustomer: Person = {
  firstName: "Ірина",
  lastName: "Ковальчук",
  phone: demoPhone(1),
  email: "iryna@example.com",
  lang: "uk",
  city: "Київ",
  registered: true,
};

/** Recipients of the demo customer's gifts. */
export const demoFriends: readonly (FullName & { readonly phone: string })[] = [
  { lastName: "Мартинюк", firstName: "Олена", phone: demoPhone(21) },
  { lastName: "Ковальчук", firstName: "Тетяна Василівна", phone: demoPhone(22) },
  { lastName: "Ґалаґан", firstName: "Остап", phone: demoPhone(23) },
];

export const demoStaff = [
  { phone: demoPhone(10), role: "owner", firstName: "Марта", lastName: "Гнатюк" },
  { phone: demoPhone(11), role: "manager", firstName: "Соломія", lastName: "Яворська" },
  { phone: demoPhone(12), role: "packer", firstName: "Остап", lastName: "Мельник" },
  { phone: demoPhone(13), role: "content", firstName: "Леся", lastName: "Романюк" },
] as const;
