import type { Locale } from "#i18n/locale.ts";
import { listAddress, oneOf } from "#kit/url/list-address.ts";
import type { PackOrderJson } from "#shop/fulfilment/output.ts";
import { type Wave, waves } from "#shop/fulfilment/rules/packing.ts";
import { paths } from "../../../paths.ts";

export const sheets = ["labels", "slips", "cards", "pick", "lot", "parcel"] as const;
export type Sheet = (typeof sheets)[number];

export interface Slice {
  /** Null: all of them. */
  readonly wave: Wave | null;
  readonly isMine: boolean;
}

const address = listAddress({ wave: oneOf(waves), mine: oneOf(["1"]) });

export function sliceOf(params: URLSearchParams): Slice {
  const { wave = null, mine } = address.parse(params);
  return { wave, isMine: mine === "1" };
}

export const sliceSearch = ({ wave, isMine }: Slice): string =>
  address.search({ wave: wave ?? undefined, mine: isMine ? "1" : undefined });

export const isInSlice = ({ wave, isMine }: Slice, order: PackOrderJson): boolean =>
  (wave === null || order.wave === wave) && (!isMine || (order.packer?.is_me ?? false));

/** The slips and labels of parcels that have just been packed: the page prints by itself, and closes. */
export const parcelsHref = (numbers: readonly string[], locale: Locale): string =>
  `${paths.crmPackingPrint(locale)}?sheet=parcel&number=${numbers.join(",")}&print=1`;

export function printHref(sheet: Sheet, slice: Slice, locale: Locale): string {
  const query = new URLSearchParams(sliceSearch(slice));
  query.set("sheet", sheet);
  return `${paths.crmPackingPrint(locale)}?${query}`;
}
