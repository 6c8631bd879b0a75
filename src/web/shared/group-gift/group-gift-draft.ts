// The form of a group gift. Pure.
import { addDays, type Day } from "#kit/clock.ts";
import { leastTarget_kop, mostTarget_kop } from "#shop/group-gifts/rules/states.ts";

export type GroupGiftField = "title" | "target" | "ends_on" | "organiser" | "note";
export type GroupGiftDraft = Readonly<Record<GroupGiftField, string>>;

const usualDays = 14;

export const newGroupGift = (organiser: string, total: number | null, today: Day): GroupGiftDraft => ({
  title: "",
  target: total ? String(Math.ceil(total)) : "",
  ends_on: addDays(today, usualDays),
  organiser,
  note: "",
});

/** Hryvnias as typed, «1 200,50»; NaN when it is no sum. */
export const typedSum = (text: string): number => {
  const plain = text.replace(/[\s₴]/g, "").replace(",", ".");
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
};

export function missingFields(draft: GroupGiftDraft): GroupGiftField[] {
  const target = typedSum(draft.target);
  const wrong: Readonly<Record<GroupGiftField, boolean>> = {
    title: draft.title.trim() === "",
    target: !(target >= leastTarget_kop / 100 && target <= mostTarget_kop / 100),
    ends_on: draft.ends_on === "",
    organiser: draft.organiser.trim() === "",
    note: false,
  };
  return (Object.keys(wrong) as GroupGiftField[]).filter((field) => wrong[field]);
}

export const changeBody = ({ title, note, target, ends_on }: GroupGiftDraft) => ({
  title: title.trim(),
  note: note.trim(),
  target: typedSum(target),
  ends_on,
});
