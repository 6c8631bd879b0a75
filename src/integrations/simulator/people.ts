// The people of the Google and Facebook simulators. Choosing one of them selects an error.

/** What happens instead of a normal return. */
export type Mishap = "wrong_state" | "expired_code";

export interface SimulatorPerson {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null: the provider returns none. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** At Google and at Facebook. */
  readonly googleId: string;
  readonly facebookId: string;
  readonly mishap?: Mishap;
  /** What is unusual about this person, for the page's user. */
  readonly note?: string;
}

export const people: readonly SimulatorPerson[] = [
  {
    key: "solomiia",
    firstName: "Соломія",
    lastName: "Гриценко",
    email: "solomiia.hrytsenko@example.com",
    emailVerified: true,
    googleId: "108470000000000000001",
    facebookId: "10220000000000001",
  },
  {
    key: "taras",
    firstName: "Тарас",
    lastName: "Левицький",
    email: "taras.levytskyi@example.com",
    emailVerified: true,
    googleId: "108470000000000000002",
    facebookId: "10220000000000002",
  },
  {
    key: "unverified",
    firstName: "Алёна",
    lastName: "Савченко",
    email: "alyona.savchenko@example.com",
    emailVerified: false,
    googleId: "108470000000000000003",
    facebookId: "10220000000000003",
    note: "пошту не підтверджено",
  },
  {
    key: "no-email",
    firstName: "Остап",
    lastName: "Лук’яненко",
    email: null,
    emailVerified: false,
    googleId: "108470000000000000004",
    facebookId: "10220000000000004",
    note: "без електронної пошти",
  },
  {
    key: "wrong-state",
    firstName: "Богдан",
    lastName: "Мороз",
    email: "bohdan.moroz@example.com",
    emailVerified: true,
    googleId: "108470000000000000005",
    facebookId: "10220000000000005",
    mishap: "wrong_state",
    note: "повертається з чужим state",
  },
  {
    key: "expired-code",
    firstName: "Віра",
    lastName: "Клименко",
    email: "vira.klymenko@example.com",
    emailVerified: true,
    googleId: "108470000000000000006",
    facebookId: "10220000000000006",
    mishap: "expired_code",
    note: "повертається з простроченим кодом",
  },
];
