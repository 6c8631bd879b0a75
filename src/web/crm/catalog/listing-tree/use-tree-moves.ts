// Moves a category or a collection: shown at once, sent, and reverted when the shop refuses.
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ListingRow } from "#shop/catalog/reads/crm/categories.server.ts";
import { asListed, childrenOf, withMoved } from "#shop/catalog/rules/category-tree.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { isRefusal } from "../../../shared/api/api.ts";
import { type Send, type Sent, useCrmCall } from "../../frame/use-crm-call.ts";
import type { Spot } from "./tree-moves.ts";

/** Restores the keyboard focus after a move. */
export const handleId = (id: number): string => `handle-${id}`;

export type Place = (send: Send, row: ListingRow, spot: Spot) => Sent;

export function useTreeMoves(saved: readonly ListingRow[], place: Place) {
  const t = useTranslations("crmCategories.tree");
  const say = useToast();
  const { isFree, call } = useCrmCall(0);
  const [shown, setShown] = useState<readonly ListingRow[] | null>(null);
  const [notice, setNotice] = useState("");
  /** The element with the focus before the move: a moved element loses it. */
  const held = useRef<string | null>(null);
  const rows = shown ?? saved;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows move
  useEffect(() => {
    if (held.current && document.activeElement === document.body)
      document.getElementById(held.current)?.focus();
  }, [rows]);

  async function move(row: ListingRow, spot: Spot): Promise<void> {
    const { id, slug, name } = row;
    const { parentId, before } = spot;
    if (!isFree()) return;
    const there = withMoved(saved, id, { parentId, slug, before });
    if (!there.ok) {
      say({ tone: "problem", text: t("refused", { reason: there.error.code }) });
      return;
    }
    held.current = document.activeElement?.id || handleId(id);
    setShown(asListed(there.value));
    const siblings = childrenOf(there.value, parentId);
    setNotice(
      t("moved", {
        name,
        place: 1 + siblings.findIndex((row) => row.id === id),
        total: siblings.length,
        parent: saved.find((row) => row.id === parentId)?.name ?? t("top"),
      }),
    );
    const answer = await place((endpoint, input) => call("place", endpoint, input), row, spot);
    setShown(null);
    if (answer === "ignored" || answer.ok) return;
    setNotice("");
    say({ tone: "problem", text: isRefusal(answer.error) ? answer.error.message : t("unsure") });
  }

  return { rows, notice, move };
}
