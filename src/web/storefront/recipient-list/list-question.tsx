import { useTranslations } from "use-intl";
import type { EndpointRefusalData } from "#api/client-types.ts";
import { dayMonth } from "#i18n/day-month.ts";
import type { RecipientListJson } from "#shop/recipient-lists/output.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import type { ApiRefusal } from "../../shared/api/api.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { money } from "../../shared/text/amounts.ts";

export type PlacingData = EndpointRefusalData<"POST /recipient-lists/:secret/place">;

export interface ListChanges {
  readonly code: "list_changed" | "list_short";
  /** The list as it is now. */
  readonly now: RecipientListJson;
  readonly total: number;
  /** Rows whose texts another page has changed. */
  readonly corrected: readonly number[];
  readonly moved: NonNullable<PlacingData["moved"]>;
}

/** What the shop's refusal says has changed; null: it is about something else. @param seen what was shown */
export function listChanges(
  seen: RecipientListJson,
  { code, body }: ApiRefusal<string, PlacingData>,
): ListChanges | null {
  const { list: now, moved } = body;
  if ((code !== "list_changed" && code !== "list_short") || !now || !moved) return null;
  const before = new Map(seen.rows.map((row) => [row.position, JSON.stringify([row.text, row.left_out])]));
  return {
    code,
    now,
    total: seen.sums.total,
    corrected: now.rows
      .filter((row) => before.get(row.position) !== JSON.stringify([row.text, row.left_out]))
      .map(({ position }) => position),
    moved,
  };
}

const MOST = 10;

/** Nothing was ordered: what is different now, by sum and by row. */
export function ListQuestion({ changes }: { changes: ListChanges }) {
  const t = useTranslations("lists.question");
  const locale = useLocale();
  const { code, now, total, corrected, moved } = changes;
  const nameOf = (position: number): string => {
    const text = now.rows.find((row) => row.position === position)?.text;
    return [text?.surname, text?.name].filter(Boolean).join(" ");
  };
  return (
    <Notice tone="warning" role="alert" title={t(code)}>
      {total !== now.sums.total && <p>{t("total", { was: money(total), now: money(now.sums.total) })}</p>}
      {corrected.length > 0 && (
        <p>{t("corrected", { count: corrected.length, rows: rowsText(corrected) })}</p>
      )}
      {moved.length > 0 && (
        <>
          <p>{t("moved", { count: moved.length })}</p>
          <ul>
            {moved.slice(0, MOST).map(({ position, from, to }) => (
              <li key={position}>
                {t(to === null ? "none" : "day", {
                  position,
                  name: nameOf(position),
                  from: dayMonth(from, locale),
                  to: to === null ? "" : dayMonth(to, locale),
                })}
              </li>
            ))}
          </ul>
          {moved.length > MOST && <p>{t("more", { count: moved.length - MOST })}</p>}
        </>
      )}
    </Notice>
  );
}

/** «4, 5, 6», and where many are left out «…». */
export const rowsText = (positions: readonly number[]): string =>
  positions.slice(0, MOST).join(", ") + (positions.length > MOST ? "…" : "");
