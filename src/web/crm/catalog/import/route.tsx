// /crm/catalog/import/{id}: the planned or applied changes of one sheet, and its errors.

import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { type ImportedProduct, type ImportPage, importPage } from "#shop/catalog/reads/crm/imports.server.ts";
import type { CellChange } from "#shop/catalog/sheet/changes.ts";
import { headingOf } from "#shop/catalog/sheet/columns.ts";
import type { RowProblem } from "#shop/catalog/sheet/plan.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, existing, idIn, ofPage } from "../../guard.server.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { Nothing } from "../../list/nothing-found.tsx";
import { pageFromUrl, pageSearch } from "../../list/page-address.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./import.module.css";
import { ImportStanding } from "./import-state.tsx";

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
  const locale = useLocale();
  const { found, title } = loaderData;
  const address = paths.crmImport(found.id, locale);
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
        <ImportStanding key={found.id} page={found} />
        {found.format !== "own" && (
          <p className="muted sm">{t("one.other", { format: t(`formats.${found.format}`) })}</p>
        )}
        {found.ignored.length > 0 && (
          <p className="muted sm">{t("one.ignored", { columns: found.ignored.join(", ") })}</p>
        )}
        {found.told.length > 0 && <ProblemsPanel page={found} />}
        {found.products.length > 0 && (
          <>
            <ChangesPanel page={found} />
            <ListPager
              meta={found.meta}
              label={t("one.pager")}
              href={(change) => address + pageSearch(change)}
            />
          </>
        )}
        {isBeyondLast(found.meta) && (
          <Nothing
            label={t("one.changes")}
            title={t("one.beyond")}
            actions={
              <ButtonLink size="small" href={address}>
                {t("one.toFirst")}
              </ButtonLink>
            }
          >
            {t("counts.nothing")}
          </Nothing>
        )}
      </div>
    </CrmPage>
  );
}

function ProblemsPanel({ page }: { page: ImportPage }) {
  const t = useTranslations("crmImport");
  const tReady = useTranslations("crmCatalog.edit.readyKeys");
  const locale = useLocale();
  const messageOf = ({ code, other = 0, missing = [] }: RowProblem): string =>
    t(`problems.${code}`, {
      other,
      missing: missing.map((key) => tReady(key).toLocaleLowerCase(locale)).join(", "),
    });
  return (
    <Panel title={t("one.problems")} flush>
      <ul className={styles.list}>
        {page.told.map((problem) => (
          <li key={`${problem.row} ${problem.column} ${problem.code}`} className={styles.problem}>
            <b className="num">{t("one.row", { row: problem.row })}</b>
            <span>{problem.column && headingOf(problem.column, locale)}</span>
            <span>{messageOf(problem)}</span>
          </li>
        ))}
        {page.told.length < page.problems && (
          <li className="subtle">{t("one.more", { told: page.told.length, count: page.problems })}</li>
        )}
      </ul>
    </Panel>
  );
}

const LONGEST = 240;

function ChangesPanel({ page }: { page: ImportPage }) {
  const t = useTranslations("crmImport.one");
  return (
    <Panel title={t("changes")} flush>
      <ul className={styles.list}>
        {page.products.map((product) => (
          <li key={product.position}>
            <ProductName product={product} />
            <dl className={styles.changes}>
              {product.changes.map((change) => (
                <ChangeLine key={`${change.sku} ${change.column}`} change={change} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

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
