// The list as the shop has checked it. Changes are sent one after another; those that could not be saved stay and are
// sent with the next ones.
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { EndpointBody } from "#api/client-types.ts";
import type { RecipientListJson } from "#shop/recipient-lists/output.ts";
import { api, isRefusal } from "../../shared/api/api.ts";

export type ListChange = EndpointBody<"PUT /recipient-lists/:secret">;
type RowChange = NonNullable<ListChange["rows"]>[number];

const PATIENCE_MS = 30_000;

function mergedRows(before: readonly RowChange[], after: readonly RowChange[]): RowChange[] {
  const rows = new Map(before.map((row) => [row.position, row]));
  for (const row of after) {
    const known = rows.get(row.position);
    rows.set(row.position, {
      ...known,
      ...row,
      ...((known?.typed || row.typed) && { typed: { ...known?.typed, ...row.typed } }),
    });
  }
  return [...rows.values()];
}

const merged = (before: ListChange | null, after: ListChange): ListChange => ({
  ...before,
  ...after,
  ...((before?.rows || after.rows) && { rows: mergedRows(before?.rows ?? [], after.rows ?? []) }),
});

export function useList(start: RecipientListJson) {
  const network = useTranslations("auth")("network");
  const [list, setList] = useState(start);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const unsaved = useRef<ListChange | null>(null);
  const isRunning = useRef(false);

  async function flush(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    setProblem(null);
    while (unsaved.current) {
      const body = unsaved.current;
      unsaved.current = null;
      const answer = await api.call("PUT /recipient-lists/:secret", {
        params: { secret: start.secret },
        body,
        timeoutMs: PATIENCE_MS,
        outlivesPage: JSON.stringify(body).length < 50_000,
      });
      if (answer.ok) {
        setList(answer.value.list);
        continue;
      }
      unsaved.current = merged(body, unsaved.current ?? {});
      setProblem(isRefusal(answer.error) ? answer.error.message : network);
      break;
    }
    isRunning.current = false;
    setSaving(false);
  }

  return {
    list,
    isSaving,
    /** Why the last changes are not saved; null: they are. */
    problem,
    change(change: ListChange): void {
      unsaved.current = merged(unsaved.current, change);
      void flush();
    },
    retry: (): void => void flush(),
    /** The list was sent. */
    take: setList,
  };
}

export type EditedList = ReturnType<typeof useList>;
