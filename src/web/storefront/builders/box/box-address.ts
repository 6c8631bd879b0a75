// The address of a box: its contents and finish, so that it survives a reload and can be shared. The text of
// a card is personal and never in a link: it is in the history state of this device.
import { contentsText, parseContents } from "#shop/boxes/rules/contents.ts";
import { type Cells, emptyCells } from "#shop/boxes/rules/edit-history.ts";
import type { BonbonsByKey } from "#shop/boxes/rules/facts.ts";
import { type Finish, parseFinish, usualFinish } from "#shop/boxes/rules/finish.ts";
import { boxKeys } from "../../../shared/page/same-data.ts";

export const addressKeys = [boxKeys.contents, boxKeys.lid, boxKeys.ribbon] as const;

export interface ReadBox {
  readonly cells: Cells;
  readonly finish: Finish;
  /** The text is not a valid box. */
  readonly isBroken: boolean;
  /** Cells with discontinued bonbons. */
  readonly unknown: number;
}

const USUAL_SIZE = 9;

/** @param sizes numbers of cells of the available boxes, at least one */
export function readBox(
  query: URLSearchParams,
  bonbonsByKey: BonbonsByKey,
  sizes: readonly number[],
): ReadBox {
  const text = query.get(boxKeys.contents);
  const finish = parseFinish(Object.fromEntries(query));
  const given = text === null ? null : parseContents(text);
  const size = sizes.includes(USUAL_SIZE) ? USUAL_SIZE : (sizes[0] ?? USUAL_SIZE);
  if (!given || !sizes.includes(given.length)) {
    return { cells: emptyCells(size), finish, isBroken: text !== null, unknown: 0 };
  }
  const cells = given.map((key) => (key !== null && bonbonsByKey.has(key) ? key : null));
  const unknown = given.filter((key, index) => key !== cells[index]).length;
  return { cells, finish, isBroken: false, unknown };
}

/** The query of this box; other keys stay. */
export function boxQuery(cells: Cells, { lid, ribbon }: Finish, others?: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(others);
  const say = (key: string, value: string, isUsual: boolean): void => {
    if (isUsual) query.delete(key);
    else query.set(key, value);
  };
  const isNew = cells.length === USUAL_SIZE && cells.every((key) => key === null);
  say(boxKeys.contents, contentsText(cells), isNew);
  say(boxKeys.lid, lid, lid === usualFinish.lid);
  say(boxKeys.ribbon, ribbon, lid === "plain" || ribbon === usualFinish.ribbon);
  return query;
}
