// The Address model: cities, branches and their kinds. Every scalar of a warehouse is a string, as on the
// wire.
import type { City, Directory, Point } from "./simulator-directory.ts";
import { areaRef, derivedUuid } from "./simulator-places.ts";
import { found, type Method, type Properties, paged, textOf } from "./simulator-reply.ts";
import { warehouseTypes } from "./wire.ts";

const plain = (text: string): string => text.toLowerCase().replaceAll("’", "'");
const cityTypeRef = derivedUuid("settlement type/місто");

function cityRow(here: City, index: number) {
  const works = here.isServed ? "1" : "0";
  return {
    Description: here.nameUk,
    DescriptionRu: here.city.nameRu,
    Ref: here.cityRef,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`Delivery${day}`, works])),
    Area: areaRef(here.areaUk),
    SettlementType: cityTypeRef,
    IsBranch: "0",
    PreventEntryNewStreetsUser: "0",
    CityID: String(index + 1),
    SettlementTypeDescription: "місто",
    SettlementTypeDescriptionRu: "город",
    SpecialCashCheck: 1,
    AreaDescription: here.areaUk,
    AreaDescriptionRu: here.areaRu,
  };
}

const settlementAddress = (here: City, warehouses: number) => ({
  Present: `м. ${here.nameUk}, ${here.areaUk} обл.`,
  Warehouses: warehouses,
  MainDescription: here.nameUk,
  Area: here.areaUk,
  Region: "",
  SettlementTypeCode: "м.",
  Ref: here.settlementRef,
  DeliveryCity: here.cityRef,
  AddressDeliveryAllowed: here.isServed,
  StreetsAvailability: here.isServed,
  ParentRegionTypes: "область",
  ParentRegionCode: "обл.",
  RegionTypes: "",
  RegionTypesCode: "",
});

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const week = (workdays: string, saturday: string, sunday: string): Record<string, string> =>
  Object.fromEntries(days.map((day, index) => [day, index < 5 ? workdays : index === 5 ? saturday : sunday]));

function scheduleOf({ kind, number, city }: Point): Record<string, string> {
  if (kind === "postomat") {
    const hours = number % 3 === 0 ? "08:00-22:00" : "00:01-23:59";
    return week(hours, hours, hours);
  }
  if (number === 1) return week("08:00-21:00", "08:00-21:00", "09:00-20:00");
  return city.city.rank <= 60
    ? week("09:00-20:00", "09:00-18:00", "10:00-17:00")
    : week("09:00-18:00", "09:00-15:00", "-");
}

const limits = {
  branch: { perPlace: "30", total: "0", size: { Width: 70, Height: 70, Length: 120 }, value: "0" },
  limitedBranch: { perPlace: "10", total: "10", size: { Width: 40, Height: 40, Length: 60 }, value: "0" },
  cargoBranch: {
    perPlace: "1000",
    total: "1000",
    size: { Width: 170, Height: 170, Length: 300 },
    value: "0",
  },
  postomat: { perPlace: "20", total: "20", size: { Width: 40, Height: 30, Length: 60 }, value: "10000" },
} as const;

function descriptions({ kind, number, streetUk, streetRu, house, spotUk, spotRu }: Point) {
  if (kind === "postomat") {
    return {
      uk: `Поштомат "Нова Пошта" №${number}: ${streetUk}, ${house}, ${spotUk}`,
      ru: `Почтомат "Новая Почта" №${number}: ${streetRu}, ${house}, ${spotRu}`,
    };
  }
  const upTo = ` (до ${limits[kind].perPlace} кг)`;
  return {
    uk: `Відділення №${number}${upTo}: ${streetUk}, ${house}`,
    ru: `Отделение №${number}${upTo}: ${streetRu}, ${house}`,
  };
}

function warehouseRow(point: Point, language: string) {
  const { city, kind } = point;
  const description = descriptions(point);
  const limit = limits[kind];
  const schedule = scheduleOf(point);
  const isRussian = language.toUpperCase() === "RU";
  return {
    SiteKey: String(point.number),
    Description: isRussian ? description.ru : description.uk,
    DescriptionRu: description.ru,
    ShortAddress: `${city.nameUk}, ${point.streetUk}, ${point.house}`,
    ShortAddressRu: `${city.city.nameRu}, ${point.streetRu}, ${point.house}`,
    Phone: "380800500609",
    TypeOfWarehouse: warehouseTypes[kind],
    Ref: point.ref,
    Number: String(point.number),
    CityRef: city.cityRef,
    CityDescription: city.nameUk,
    CityDescriptionRu: city.city.nameRu,
    SettlementRef: city.settlementRef,
    SettlementDescription: city.nameUk,
    SettlementAreaDescription: `${city.areaUk} область`,
    SettlementRegionsDescription: "",
    SettlementTypeDescription: "місто",
    SettlementTypeDescriptionRu: "город",
    Longitude: point.at[1].toFixed(6),
    Latitude: point.at[0].toFixed(6),
    PostFinance: kind === "postomat" ? "0" : "1",
    POSTerminal: kind === "postomat" ? "0" : "1",
    TotalMaxWeightAllowed: limit.total,
    PlaceMaxWeightAllowed: limit.perPlace,
    SendingLimitationsOnDimensions: limit.size,
    ReceivingLimitationsOnDimensions: limit.size,
    Reception: schedule,
    Delivery: schedule,
    Schedule: schedule,
    WarehouseStatus: "Working",
    CategoryOfWarehouse: kind === "postomat" ? "Postomat" : "Branch",
    MaxDeclaredCost: limit.value,
    DenyToSelect: point.isClosed ? "1" : "0",
    PostMachineType: kind === "postomat" ? "FullPostMachine" : "",
    WarehouseIndex: `${(city.city.rank % 90) + 1}/${point.number}`,
  };
}

const typeRows = [
  { Ref: warehouseTypes.branch, Description: "Поштове відділення", DescriptionRu: "Почтовое отделение" },
  {
    Ref: warehouseTypes.cargoBranch,
    Description: "Вантажне відділення",
    DescriptionRu: "Грузовое отделение",
  },
  {
    Ref: warehouseTypes.limitedBranch,
    Description: "Поштове відділення з обмеженнями",
    DescriptionRu: "Почтовое отделение с ограничениями",
  },
  { Ref: warehouseTypes.postomat, Description: "Поштомат", DescriptionRu: "Почтомат" },
];

const matchesWords = (point: Point, words: string): boolean => {
  const { uk, ru } = descriptions(point);
  return plain(uk).includes(words) || plain(ru).includes(words);
};

function wantedPoints(directory: Directory, properties: Properties): readonly Point[] {
  const cityRef = textOf(properties, "CityRef") || textOf(properties, "SettlementRef");
  const cityName = plain(textOf(properties, "CityName"));
  const cities = cityRef
    ? directory.cities.filter((here) => here.cityRef === cityRef || here.settlementRef === cityRef)
    : directory.cities.filter((here) => cityName !== "" && plain(here.nameUk) === cityName);
  const points = cityRef || cityName ? cities.flatMap(directory.pointsIn) : directory.pointsEverywhere();
  const ref = textOf(properties, "Ref");
  const number = textOf(properties, "WarehouseId");
  const type = textOf(properties, "TypeOfWarehouseRef");
  const words = plain(textOf(properties, "FindByString"));
  return points.filter(
    (point) =>
      (ref === "" || point.ref === ref) &&
      (number === "" || String(point.number) === number) &&
      (type === "" || warehouseTypes[point.kind] === type) &&
      (words === "" || matchesWords(point, words)),
  );
}

export function addressMethods(directory: Directory): Readonly<Record<string, Method>> {
  return {
    getCities: (properties) => {
      const ref = textOf(properties, "Ref");
      const words = plain(textOf(properties, "FindByString"));
      const cities = directory.cities.filter(
        (here) =>
          (ref === "" || here.cityRef === ref) &&
          (words === "" || plain(here.nameUk).startsWith(words) || plain(here.city.nameRu).startsWith(words)),
      );
      return paged(cities, properties, 500, (here) => cityRow(here, directory.cities.indexOf(here)));
    },
    searchSettlements: (properties) => {
      const words = plain(textOf(properties, "CityName"));
      const cities = directory.cities.filter((here) => plain(here.nameUk).startsWith(words));
      const page = paged(cities, properties, 500, (here) =>
        settlementAddress(here, directory.pointsIn(here).length),
      );
      return found([{ TotalCount: cities.length, Addresses: page.data }]);
    },
    getWarehouses: (properties) =>
      paged(wantedPoints(directory, properties), properties, 500, (point) =>
        warehouseRow(point, textOf(properties, "Language")),
      ),
    getWarehouseTypes: () => found(typeRows),
  };
}
