// Kyiv with a branch and a postomat, and a village with a branch that takes a kilogram.
import type { Db } from "#db/database.ts";

export const kyiv = "e718a680-4b33-11e4-ab6d-005056801329";
export const kyivBranch = "1ec09d88-e1c2-11e3-8c4a-0050568002cf";
export const kyivPostomat = "39931b80-e1c2-11e3-8c4a-0050568002cf";
export const village = "0e451e40-4b3a-11e4-ab6d-005056801329";
export const villageBranch = "7b422fc3-e1b8-11e3-8c4a-0050568002cf";

const everyDay = JSON.stringify(Array.from({ length: 7 }, () => ({ opens: "08:00", closes: "21:00" })));

export async function addPlaces(db: Db): Promise<void> {
  await db
    .insertInto("cities")
    .values([
      {
        ref: kyiv,
        delivery_city_ref: kyiv,
        name_uk: "Київ",
        name_ru: "Киев",
        area_uk: "",
        area_ru: "",
        type_uk: "місто",
        type_ru: "город",
        population_rank: 1,
        aliases: [],
        closed_at: null,
      },
      {
        ref: village,
        delivery_city_ref: village,
        name_uk: "Криворівня",
        name_ru: "Криворовня",
        area_uk: "Одеська",
        area_ru: "Одесская",
        type_uk: "село",
        type_ru: "село",
        population_rank: null,
        aliases: [],
        closed_at: null,
      },
    ])
    .execute();
  const warehouse = { schedule: everyDay, latitude: null, longitude: null, search: "", closed_at: null };
  await db
    .insertInto("warehouses")
    .values([
      {
        ...warehouse,
        ref: kyivBranch,
        city_ref: kyiv,
        number: 1,
        kind: "branch",
        max_weight_kg: null,
        description_uk: "Відділення № 1: вул. Хрещатик, 22",
        description_ru: "Отделение № 1: ул. Крещатик, 22",
      },
      {
        ...warehouse,
        ref: kyivPostomat,
        city_ref: kyiv,
        number: 3308,
        kind: "postomat",
        max_weight_kg: 20,
        description_uk: "Поштомат № 3308: вул. Хрещатик, 44",
        description_ru: "Почтомат № 3308: ул. Крещатик, 44",
      },
      {
        ...warehouse,
        ref: villageBranch,
        city_ref: village,
        number: 1,
        kind: "branch",
        max_weight_kg: 1,
        description_uk: "Відділення № 1: вул. Центральна, 1",
        description_ru: "Отделение № 1: ул. Центральная, 1",
      },
    ])
    .execute();
}

export const kyivPostOffice = "5a3a2f60-7b3c-5d1e-9f21-0c1b2a3d4e5f";

/** An office of Ukrposhta in Kyiv, with the index 01001. */
export async function addPostOffice(db: Db): Promise<void> {
  await db
    .insertInto("warehouses")
    .values({
      ref: kyivPostOffice,
      carrier: "ukrposhta",
      city_ref: kyiv,
      number: 1001,
      kind: "branch",
      max_weight_kg: 30,
      description_uk: "Відділення 01001: вул. Хрещатик, 22",
      description_ru: "Отделение 01001: ул. Крещатик, 22",
      schedule: "[]",
      latitude: null,
      longitude: null,
      search: " 01001 вул хрещатик 22",
      closed_at: null,
    })
    .execute();
}
