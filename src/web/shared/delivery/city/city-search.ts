// City search in either language, in the shop's own directory.
import { useMemo } from "react";
import type { Locale } from "#i18n/locale.ts";
import { ok } from "#kit/result.ts";
import type { City as ApiCity } from "#shop/delivery/output.ts";
import { api } from "../../api/api.ts";
import { type Remote, useRemote } from "../../api/use-remote.ts";
import { useDevice } from "../../device/device-store.ts";
import { type City, cityStore, usualCityName } from "./city-store.ts";

/** The city in the form stored on the device (specification §3). */
export const cityOf = (found: ApiCity, locale: Locale): City => ({
  name: locale === "ru" ? found.DescriptionRu : found.Description,
  nameUk: found.Description,
  nameRu: found.DescriptionRu,
  ref: found.Ref,
  deliveryCityRef: found.DeliveryCity,
  area: found.AreaDescription,
  type: found.SettlementTypeDescription,
  rank: found.rank,
});

interface Cities {
  readonly data: readonly ApiCity[];
}

const FOUND = 12;
const TYPING_MS = 180;

/** Cities that match the query; an empty `query` sends no request. */
export function useCitySearch(query: string): Remote<Cities> {
  const text = query.trim();
  const asked = new URLSearchParams({ query: text, limit: String(FOUND) });
  const found = useRemote<Cities>(
    text || null,
    (signal) => api.call("GET /cities", { query: asked, signal }),
    TYPING_MS,
  );
  const isBehind = found.value !== null && found.key !== text;
  // Of an earlier answer, only cities that the newer text can still mean: Enter must not choose another one.
  return isBehind ? { ...found, value: { data: found.value.data.filter(startsWith(text)) } } : found;
}

/** Whether the city's name begins with the text, in either language. */
export const startsWith = (text: string) => (city: Pick<ApiCity, "Description" | "DescriptionRu">) =>
  [city.Description, city.DescriptionRu].some((name) =>
    name.toLocaleLowerCase("uk").startsWith(text.toLocaleLowerCase("uk")),
  );

const popular: Partial<Record<Locale, Cities>> = {};

/** The most popular cities; requested once per language. */
export const usePopularCities = (locale: Locale): Remote<Cities> =>
  useRemote<Cities>(locale, async (signal) => {
    const kept = popular[locale];
    if (kept) return ok(kept);
    const answer = await api.call("GET /cities/popular", { query: { lang: locale }, signal });
    if (answer.ok) popular[locale] = answer.value;
    return answer;
  });

/** The city in the strip above the header: the chosen one, else Kyiv, once the directory has answered. */
export function useStripCity(locale: Locale): City | null {
  const chosen = useDevice(cityStore, null);
  const cities = usePopularCities(locale).value?.data;
  const usual = useMemo(() => {
    const found = cities?.find(({ Description }) => Description === usualCityName);
    return found ? cityOf(found, locale) : null;
  }, [cities, locale]);
  return chosen ?? usual;
}

/** Saves the city on the device at once and sends it to the server, which may receive it later or never. */
export function chooseCity(city: City): void {
  cityStore.set(city);
  void api.call("POST /user/city", { body: { city_ref: city.ref } });
}

/** After signing in: the account's city is saved on the device; an account without one gets the device's. */
export async function syncCity(locale: Locale): Promise<void> {
  const kept = await api.call("GET /user/city", {});
  if (!kept.ok) return;
  const here = cityStore.get();
  if (kept.value.data) cityStore.set(cityOf(kept.value.data, locale));
  else if (here) await api.call("POST /user/city", { body: { city_ref: here.ref } });
}
