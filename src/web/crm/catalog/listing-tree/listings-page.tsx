import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ListingRow } from "#shop/catalog/reads/crm/categories.server.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { CrmPage } from "../../frame/crm-page.tsx";
import { Nothing } from "../../list/nothing-found.tsx";
import { useLinkCursor } from "../../list/use-row-cursor.ts";
import { CatalogParts } from "../products/catalog-parts.tsx";
import { ListingTree } from "./listing-tree.tsx";
import { type Place, useTreeMoves } from "./use-tree-moves.ts";

type ListingsPageProps = {
  part: "categories" | "collections";
  saved: readonly ListingRow[];
  place: Place;
  hrefOf: (id: number | string) => string;
  newHref: string;
  productsHrefOf?: (id: number) => string;
};

export function ListingsPage({ part, saved, place, hrefOf, newHref, productsHrefOf }: ListingsPageProps) {
  const t = useTranslations(`crmCategories.${part}`);
  const { rows, notice, move } = useTreeMoves(saved, place);
  const cursor = useLinkCursor(rows, { rowKey: ({ id }) => String(id), href: ({ id }) => hrefOf(id) });
  const create = (
    <ButtonLink icon={Plus} size="small" href={newHref}>
      {t("new")}
    </ButtonLink>
  );
  return (
    <CrmPage title={t("title")} actions={create}>
      <CatalogParts current={part} />
      {rows.length > 0 ? (
        <ListingTree
          rows={rows}
          cursor={cursor}
          onMove={(row, spot) => void move(row, spot)}
          label={t("list")}
          hint={t("hint")}
          isFlat={part === "collections"}
          hrefOf={hrefOf}
          productsHrefOf={productsHrefOf}
        />
      ) : (
        <Nothing label={t("list")} title={t("emptyTitle")}>
          {t("empty")}
        </Nothing>
      )}
      <p role="status" className="visually-hidden">
        {notice}
      </p>
    </CrmPage>
  );
}
