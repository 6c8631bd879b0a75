// /crm/catalog: all products, published or hidden. The address holds the state of the list.
import { FileSpreadsheet, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import {
  changedProducts,
  type ProductListQuery,
  plainProducts,
  productListFromUrl,
  productsSearch,
} from "#shop/catalog/input/product-list.ts";
import { type Choice, catalogueChoices, crmProducts } from "#shop/catalog/reads/crm/products.server.ts";
import { productSorts, productViews } from "#shop/catalog/rules/product-views.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { useRequiredText } from "../../form/use-required-text.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { useFormAction } from "../../frame/use-crm-action.ts";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { DataList } from "../../list/data-list.tsx";
import { ListFilters } from "../../list/list-filters.tsx";
import { ListViews } from "../../list/list-views.tsx";
import { emptyMessages } from "../../list/nothing-found.tsx";
import { CategoryOptions } from "../category-options.tsx";
import type { Route } from "./+types/route.ts";
import { CatalogParts } from "./catalog-parts.tsx";
import { rememberProducts, seenProduct } from "./list-place.ts";
import { ProductCard, useProductColumns } from "./product-columns.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const query = productListFromUrl(args.url.searchParams);
  const settings = await shopSettings(shop.db);
  const [products, choices] = await Promise.all([
    allowed(crmProducts(shop.db, actor, query, { fewLeft: settings.selling.fewLeft, locale })),
    catalogueChoices(shop.db, locale),
  ]);
  return ofPage(products.meta, {
    query,
    categories: choices.categories,
    products,
  });
}

export const handle: PageHandle = { title: "crmCatalog.title" };

export default function CatalogPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCatalog");
  const locale = useLocale();
  const { query, products, categories } = loaderData;
  const list = paths.crmCatalog(locale);
  const href = (change: Partial<ProductListQuery>): string =>
    list + productsSearch(changedProducts(query, change));
  const { view, q, category, sort, per_page } = query;
  const search = productsSearch(query);
  useEffect(() => rememberProducts(search), [search]);

  return (
    <CrmPage title={t("title")} actions={<Actions categories={categories} />}>
      <CatalogParts current="products" />
      <ListViews
        label={t("views.label")}
        views={productViews}
        current={view}
        countOf={(name) => products.counts[name]}
        nameOf={(name) => t(`views.${name}`)}
        href={(name) => href({ view: name })}
      />
      <ListFilters
        action={list}
        label={t("filters.label")}
        find={t("filters.find")}
        q={q}
        selects={[
          {
            name: "category",
            label: t("filters.category"),
            value: category,
            options: [
              { value: 0, name: t("filters.anyCategory") },
              ...categories.map(({ id, name, depth }) => ({
                value: id,
                name: "\u00a0\u00a0".repeat(depth) + name,
              })),
            ],
          },
          {
            name: "sort",
            label: t("filters.sort"),
            value: sort,
            options: productSorts.map((value) => ({ value, name: t(`filters.sorts.${value}`) })),
          },
        ]}
        kept={{ view: view === plainProducts.view ? undefined : view }}
        href={href}
        end={t("total", { count: products.counts[view] })}
      />
      <DataList
        label={t("table")}
        rows={products.data}
        rowKey={({ id }) => String(id)}
        href={({ id }) => paths.crmProduct(id, locale)}
        columns={useProductColumns(query, href)}
        card={(row, link) => <ProductCard row={row} link={link} />}
        seen={seenProduct}
        empty={{
          whole: list + productsSearch({ ...plainProducts, sort, per_page }),
          messages: emptyMessages(t),
        }}
        pages={{ meta: products.meta, label: t("pager"), href: ({ page = 1 }) => href({ page }) }}
      />
    </CrmPage>
  );
}

function Actions({ categories }: { categories: Route.ComponentProps["loaderData"]["categories"] }) {
  const t = useTranslations("crmImport");
  const locale = useLocale();
  return (
    <>
      <IconButtonLink
        icon={FileSpreadsheet}
        size="small"
        label={t("title")}
        href={paths.crmImports(locale)}
      />
      <NewProduct categories={categories} />
    </>
  );
}

function NewProduct({ categories }: { categories: readonly Choice[] }) {
  const t = useTranslations("crmCatalog");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Plus} size="small" onClick={() => setOpen(true)}>
        {t("new")}
      </Button>
      {isOpen && <BeginDialog categories={categories} onClose={() => setOpen(false)} />}
    </>
  );
}

type BeginDialogProps = { categories: readonly Choice[]; onClose: () => void };

function BeginDialog({ categories, onClose }: BeginDialogProps) {
  const t = useTranslations("crmCatalog");
  const locale = useLocale();
  const navigate = useNavigate();
  const { act, busy, problem, forget } = useFormAction({
    unsure: t("edit.unsure"),
    failed: (message) => t("edit.failed", { message }),
    reloads: false,
  });

  const text = useRequiredText();

  const submit = (form: FormData): void => {
    const name = text.take();
    if (name === "") {
      forget();
      return;
    }
    const kind = form.get("kind") === "goods" ? "goods" : "food";
    void act(
      "POST /crm/products",
      { body: { name, kind, category_id: Number(form.get("category")) } },
      { onDone: ({ data }) => void navigate(paths.crmProduct(data.id, locale)) },
    );
  };

  return (
    <FormDialog
      title={t("begin.title")}
      initialFocus={text.ref}
      onSubmit={submit}
      onClose={onClose}
      submit={t("begin.submit")}
      cancel={t("begin.stay")}
      action={{ busy, problem }}
    >
      <Field
        size="small"
        label={t("begin.name")}
        hint={t("begin.hint")}
        error={text.isMissing && t("edit.wrong.required")}
      >
        <TextInput {...text.field} maxLength={160} autoComplete="off" />
      </Field>
      <Field size="small" label={t("begin.kind")}>
        <Select name="kind">
          <option value="food">{t("begin.food")}</option>
          <option value="goods">{t("begin.goods")}</option>
        </Select>
      </Field>
      <Field size="small" label={t("begin.category")}>
        <Select name="category">
          <CategoryOptions of={categories} />
        </Select>
      </Field>
    </FormDialog>
  );
}
