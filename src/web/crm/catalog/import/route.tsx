// /crm/catalog/import/{id}: the planned or applied changes of one sheet, and its errors.

import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { type ImportedProduct, type ImportPage, importPage } from "#shop/catalog/reads/crm/imports.server.ts";
import type { CellChange } from "#shop/catalog/sheet/changes.ts";
import { headingOf } from "#shop/catalog/sheet/columns.ts";
import type { RowProblem } from "#shop/catalog/sheet/plan.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, existing, idIn, ofPage } from "../../guard.server.ts";
import { ChangesPages } from "../../imports/changes-pages.tsx";
import styles from "../../imports/import.module.css";
import { ImportNotice } from "../../imports/import-notice.tsx";
import type { ImportStatus } from "../../imports/import-status.ts";
import { ProblemsPanel } from "../../imports/problems-panel.tsx";
import { pageFromUrl } from "../../list/page-address.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const id = idIn(args.params.id);
  const { page } = pageFromUrl(args.url.searchParams);
  const found = await existing(args.url, importPage(shop.db, actor, { id, page, locale }));
  return ofPage(found.meta, {
    title: translator(locale)("crmImport.one.title", { id: String(found.id) }),
    found,
  });
}

export default function ImportOfProductsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmImport");
  const tReady = useTranslations("crmCatalog.edit.readyKeys");
  const locale = useLocale();
  const { found, title } = loaderData;
  const status = statusOf(found);
  const messageOf = ({ code, other = 0, missing = [] }: RowProblem): string =>
    t(`problems.${code}`, {
      other,
      missing: missing.map((key) => tReady(key).toLocaleLowerCase(locale)).join(", "),
    });
  return (
    <CrmPage title={title} back={{ href: paths.crmImports(locale), label: t("one.back") }}>
      <div className={styles.stack}>
        <p className={styles.numbers}>
          <b>{found.file}</b>
          <span>{t("counts.rows", { count: found.rows })}</span>
          <span>{t("counts.created", { count: found.created })}</span>
          <span>{t("counts.changed", { count: found.changed })}</span>
          <span>{t("counts.unchanged", { count: found.unchanged })}</span>
        </p>
        {/* The key remounts it for another import. */}
        <ImportNotice
          key={found.id}
          id={found.id}
          of="products"
          status={status}
          title={t(`one.${status}Title`, { count: found.problems })}
          mayWrite={found.mayWrite}
          ask={t("one.ask")}
          conflict={t("one.conflict")}
          again={paths.crmImports(locale)}
        >
          {t(`one.${status}`)}
          {!found.mayWrite && <p>{t("one.forbidden")}</p>}
        </ImportNotice>
        {found.format !== "own" && (
          <p className="muted sm">{t("one.other", { format: t(`formats.${found.format}`) })}</p>
        )}
        {found.ignored.length > 0 && (
          <p className="muted sm">{t("one.ignored", { columns: found.ignored.join(", ") })}</p>
        )}
        <ProblemsPanel
          told={found.told}
          count={found.problems}
          headingOf={(column) => headingOf(column, locale)}
          messageOf={messageOf}
        />
        <ChangesPages
          address={paths.crmImport(found.id, locale)}
          meta={found.meta}
          isEmpty={found.products.length === 0}
        >
          {found.products.map((product) => (
            <li key={product.position}>
              <ProductName product={product} />
              <dl className={styles.changes}>
                {product.changes.map((change) => (
                  <ChangeLine key={`${change.sku} ${change.column}`} change={change} />
                ))}
              </dl>
            </li>
          ))}
        </ChangesPages>
      </div>
    </CrmPage>
  );
}

function statusOf({ state, problems, created, changed }: ImportPage): ImportStatus {
  if (state !== "checked") return state;
  if (problems > 0) return "broken";
  return created + changed > 0 ? "checked" : "same";
}

const LONGEST = 240;

function ProductName({ product: { productId, name, isNew } }: { product: ImportedProduct }) {
  const t = useTranslations("crmImport.one");
  const locale = useLocale();
  return (
    <span className={styles.product}>
      <b>{productId === null ? name : <Link to={paths.crmProduct(productId, locale)}>{name}</Link>}</b>
      {isNew && <SmallBadge tone="new">{t("new")}</SmallBadge>}
    </span>
  );
}

function ChangeLine({ change: { sku, column, from, to } }: { change: CellChange }) {
  const t = useTranslations("crmImport.one");
  const locale = useLocale();
  const shown = (cell: CellChange["to"]): string => {
    if (cell === null || cell === "") return t("empty");
    const text = typeof cell === "number" ? String(cell).replace(".", ",") : cell;
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
  const isFresh = from === null || from === "";
  return (
    <div>
      <dt>{[sku, headingOf(column, locale)].filter(Boolean).join(" · ")}</dt>
      <dd>
        {!isFresh && (
          <>
            <del>{shown(from)}</del> →{" "}
          </>
        )}
        <ins>{shown(to)}</ins>
      </dd>
    </div>
  );
}
