// The gift finder of one URL: the next question, or the gifts for the answers. Its texts are made here, so that
// the page loads no messages for them.

import { dayMonth, shortDate, weekdayAndDate } from "#i18n/day-month.ts";
import type { Locale } from "#i18n/locale.ts";
import { addDays, kyivDate } from "#kit/clock.ts";
import { estimatesTo } from "#shop/carrier-terms/reads.server.ts";
import { finderOccasions, giftSuggestions } from "#shop/catalog/reads/gift-finder.server.ts";
import { freeFroms } from "#shop/catalog/rules/filters.ts";
import {
  budgets,
  type FinderAnswers,
  type FinderStep,
  finderFromUrl,
  finderParams,
  finderSteps,
  nextStep,
} from "#shop/catalog/rules/gift-finder.ts";
import { liveLanding } from "#shop/content/reads/landing.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { shownLanding } from "#shop/content/rules/landing.ts";
import { nextOccasion } from "#shop/content/rules/occasion-date.ts";
import { persons } from "#shop/content/rules/persons.ts";
import { deliveryTerms } from "#shop/delivery/places.server.ts";
import { popularCities } from "#shop/delivery/reads.server.ts";
import { arrivesBy } from "#shop/delivery/rules/days/arrival.ts";
import { forecastsOf } from "#shop/forecasts/reads.server.ts";
import { paths } from "../../paths.ts";
import type { PageRequest } from "../../shared/page/page-request.server.ts";
import { cardView } from "../../shared/product/product-card/card-view.ts";
import { money } from "../../shared/text/amounts.ts";

const hrefOf = (locale: Locale, answers: FinderAnswers): string =>
  paths.giftFinder(locale, finderParams(answers));

type Option = { readonly name: string; readonly href: string };

/** Days offered from today on, besides those of the occasion. */
const offeredAhead = [2, 7];

async function citiesOf({ shop, locale }: PageRequest) {
  const served = (await popularCities(shop)).filter((city) => city.is_served);
  return served.map((city) => ({ ...city, name: locale === "ru" ? city.DescriptionRu : city.Description }));
}

type City = Awaited<ReturnType<typeof citiesOf>>[number];

/** The days by which gifts for the occasion should be there, as its landing has them. */
async function daysOf({ shop }: PageRequest, { occasion }: FinderAnswers): Promise<string[]> {
  const today = kyivDate(shop.clock());
  const landing = occasion && occasion !== "any" ? await liveLanding(shop.db, occasion) : null;
  const ofOccasion = (landing ? shownLanding(landing) : []).flatMap((block) =>
    block.kind === "deadline" ? [addDays(nextOccasion(block.date, today), -block.days_ahead)] : [],
  );
  const days = [...ofOccasion, ...offeredAhead.map((ahead) => addDays(today, ahead))];
  return [...new Set(days)].filter((day) => day >= today).sort();
}

async function optionsOf(request: PageRequest, step: FinderStep, answers: FinderAnswers): Promise<Option[]> {
  const { shop, locale, t } = request;
  const to = (name: string, answer: Partial<FinderAnswers>): Option => ({
    name,
    href: hrefOf(locale, { ...answers, ...answer }),
  });
  switch (step) {
    case "person":
      return [...persons, "any" as const].map((person) => to(t(`finder.persons.${person}`), { person }));
    case "occasion": {
      const occasions = await finderOccasions(shop, locale);
      return [
        ...occasions.map(({ slug, name }) => to(name, { occasion: slug })),
        to(t("finder.any.occasion"), { occasion: "any" }),
      ];
    }
    case "budget":
      return [
        ...budgets.map((budget) => to(t("finder.upTo", { sum: money(budget) }), { budget })),
        to(t("finder.any.budget"), { budget: "any" }),
      ];
    case "day":
      return [
        to(t("finder.any.day"), { day: "any" }),
        ...(await daysOf(request, answers)).map((day) =>
          to(t("finder.by", { day: dayMonth(day, locale) }), { day }),
        ),
      ];
  }
}

/** The given answers, each with the address that asks it again. */
async function givenAnswers({ shop, locale, t }: PageRequest, answers: FinderAnswers): Promise<Option[]> {
  const occasions = await finderOccasions(shop, locale);
  const { person, occasion, budget, day } = answers;
  const names: Readonly<Record<FinderStep, string | null>> = {
    person: person && t(`finder.persons.${person}`),
    occasion:
      occasion === "any"
        ? t("finder.any.occasion")
        : (occasions.find(({ slug }) => slug === occasion)?.name ?? null),
    budget: budget === "any" ? t("finder.any.budget") : budget && t("finder.upTo", { sum: money(budget) }),
    day: day === "any" ? t("finder.any.day") : day && t("finder.by", { day: dayMonth(day, locale) }),
  };
  return finderSteps.flatMap((step) => {
    const name = names[step];
    return name ? [{ name, href: hrefOf(locale, { ...answers, [step]: null }) }] : [];
  });
}

/** When a parcel ordered now arrives in the city. */
async function arrivalIn({ shop }: PageRequest, city: City | undefined) {
  const now = shop.clock();
  if (!city) return null;
  return arrivesBy({
    now,
    city: {
      areaUk: city.AreaDescription,
      rank: city.rank,
      estimates: await estimatesTo(shop.db, city.DeliveryCity),
      forecast: (await forecastsOf(shop.db, [city.Ref], now)).get(city.Ref) ?? [],
    },
    type: "branch",
    settings: await deliveryTerms(shop.db, await shopSettings(shop.db), now),
  });
}

async function resultOf(request: PageRequest, answers: FinderAnswers) {
  const { shop, locale, t } = request;
  const cities = await citiesOf(request);
  const city = cities.find(({ Ref }) => Ref === answers.city) ?? cities[0];
  const parcel = await arrivalIn(request, city);
  const arrivals = { parcel, certificate: kyivDate(shop.clock()) };
  const { picks, loosened } = await giftSuggestions(shop, answers, arrivals, locale);
  const { budget, day, without } = answers;
  const isDated = day !== null && day !== "any";
  const inCity = { city: city?.name ?? "" };
  const reasonsOf = (pick: (typeof picks)[number]): string[] => [
    ...(typeof budget === "number" ? [t("finder.reasons.budget", { sum: money(budget) })] : []),
    ...pick.without.map((one) => t(`finder.reasons.without.${one}`)),
    ...(pick.isCertificate ? [t("finder.reasons.certificate")] : []),
    ...(isDated && !pick.isCertificate
      ? [t("finder.reasons.day", { day: dayMonth(day, locale), ...inCity })]
      : []),
  ];
  return {
    title: picks.length > 0 ? t("finder.found", { count: picks.length }) : t("finder.nothing"),
    picks: picks.map((pick) => ({ card: cardView(pick.card), reasons: reasonsOf(pick) })),
    late:
      isDated && parcel !== null && parcel > day
        ? t("finder.late", { day: dayMonth(parcel, locale), ...inCity })
        : null,
    loosen: t("finder.loosen"),
    loosened: loosened.map(({ what, answers }) => ({
      name: t(`finder.loosened.${what}`),
      href: hrefOf(locale, answers),
    })),
    allergies: t("finder.allergies"),
    without: freeFroms.map((one) => ({
      name: t(`finder.without.${one}`),
      isChosen: without.includes(one),
      href: hrefOf(locale, {
        ...answers,
        without: without.includes(one) ? without.filter((other) => other !== one) : [...without, one],
      }),
    })),
    traces: without.length > 0 ? t("finder.traces") : null,
    again: { name: t("finder.again"), href: paths.giftFinder(locale) },
    all: { name: t("finder.all"), href: paths.slug("podarunky", locale) },
    cities: isDated ? await cityForm(request, { ...answers, city: null }, cities) : null,
    city: city?.Ref ?? "",
  };
}

/** A form of the answers without a city, and on the question of the day without a day. */
async function cityForm(request: PageRequest, answers: FinderAnswers, cities: readonly City[]) {
  const { locale, shop, t } = request;
  const today = kyivDate(shop.clock());
  const { delivery } = await shopSettings(shop.db);
  return {
    action: paths.giftFinder(locale),
    kept: [...finderParams(answers)],
    city: t("finder.city"),
    cities: cities.map(({ Ref, name }) => ({ ref: Ref, name })),
    day:
      answers.day === null
        ? {
            label: t("finder.other"),
            days: Array.from({ length: delivery.chooseAheadDays + 1 }, (_, ahead) => {
              const day = addDays(today, ahead);
              return { value: day, ...shortDate(day, locale), label: weekdayAndDate(day, locale) };
            }),
          }
        : null,
    show: t("finder.show"),
  };
}

export async function finderData(request: PageRequest) {
  const { t, url } = request;
  const answers = finderFromUrl(url.searchParams);
  const step = nextStep(answers);
  return {
    title: t("finder.title"),
    lead: t("finder.lead"),
    answersLabel: t("finder.answers"),
    given: (await givenAnswers(request, answers)).map(({ name, href }) => ({
      name,
      href,
      label: t("finder.change", { answer: name }),
    })),
    question: step && {
      title: t(`finder.questions.${step}`),
      place: t("finder.step", { step: finderSteps.indexOf(step) + 1, all: finderSteps.length }),
      options: await optionsOf(request, step, answers),
      form: step === "day" ? await cityForm(request, answers, await citiesOf(request)) : null,
    },
    result: step ? null : await resultOf(request, answers),
    /** Holds for this minute only. */
    isDated: step === null && answers.day !== "any",
    isPlain: finderParams(answers).size === 0,
  };
}

export type FinderData = Awaited<ReturnType<typeof finderData>>;
