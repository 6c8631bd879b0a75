// /crm/catalog/{id}: everything about one product, in both languages.
import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { kyivDate } from "#kit/clock.ts";
import { catalogueChoices, crmProduct } from "#shop/catalog/reads/crm-products.server.ts";
import { partRoles } from "#shop/catalog/rules/product.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { waitingFor } from "#shop/product-alerts/reads.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { IconButtonLink } from "#ui/icon-button/icon-button.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { Column, Columns } from "../../frame/columns.tsx";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, notFound } from "../../guard.server.ts";
import { productsPlace, rememberProduct } from "../products/list-place.ts";
import type { Route } from "./+types/route.ts";
import { FoodPanel } from "./food-panel.tsx";
import { PicturesPanel } from "./pictures-panel.tsx";
import { EditorNotices, SaveBar } from "./save-bar.tsx";
import { HistoryPanel, ReadinessPanel, SearchPanel, StatePanel } from "./side-panels.tsx";
import { TextsPanel } from "./texts-panel.tsx";
import { useEditor } from "./use-editor.ts";
import { VariantsPanel } from "./variants-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const id = /^[1-9]\d{0,8}$/.test(args.params.id) ? Number(args.params.id) : null;
  const product = id === null ? null : await crmProduct(shop.db, actor, id);
  if (!product) throw notFound(args.url);
  const [choices, settings] = await Promise.all([catalogueChoices(shop.db, locale), shopSettings(shop.db)]);
  const waiting = await waitingFor(shop.db, actor, product.id);
  const { name } = product.edit;
  return {
    title: name[locale] || name.uk,
    shopName: localised({ name_uk: settings.brand.name.uk, name_ru: settings.brand.name.ru }, "name", locale),
    origin: shop.env.publicUrl,
    today: kyivDate(shop.clock()),
    fewLeft: settings.selling.fewLeft,
    waiting,
    may: {
      prices: can(actor, "price.edit"),
      stock: can(actor, "stock.edit"),
      costs: can(actor, "cost.edit"),
    },
    product,
    choices,
  };
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // The key remounts the page: text typed for one product must not stay for the next.
  return <ProductEditor key={loaderData.product.id} data={loaderData} />;
}

function ProductEditor({ data }: { data: Route.ComponentProps["loaderData"] }) {
  const t = useTranslations("crmCatalog.edit");
  const locale = useLocale();
  const { product, choices, may } = data;
  const editor = useEditor(product);
  const [language, setLanguage] = useState<Locale>("uk");
  const { form, base } = editor;
  // A part has no page of its own on the site: the staff open its preview, like that of a draft.
  const isPart = partRoles.some((role) => role === product.role);
  const isOut = product.stockRows.every(({ on_hand, reserved }) => on_hand <= reserved);
  const isOnSite = base.published && !isPart;
  useEffect(() => rememberProduct(String(product.id)), [product.id]);
  return (
    <CrmPage
      title={data.title}
      back={{ href: paths.crmCatalog(locale) + productsPlace(), label: t("back") }}
      actions={
        // Without a variant and its price there is no page yet.
        product.edit.variants.length > 0 && (
          <IconButtonLink
            icon={Eye}
            size="small"
            label={isOnSite ? t("view") : t("preview")}
            href={isOnSite ? paths.slug(base.slug, locale) : paths.crmProductPreview(product.id, locale)}
            target="_blank"
          />
        )
      }
    >
      <EditorNotices editor={editor} />
      <Columns>
        <Column>
          <TextsPanel editor={editor} language={language} onLanguage={setLanguage} {...choices} />
          <PicturesPanel editor={editor} language={language} />
          <VariantsPanel
            editor={editor}
            productId={product.id}
            language={language}
            stockRows={product.stockRows}
            fewLeft={data.fewLeft}
            waiting={data.waiting}
            may={may}
          />
          {form.food && (
            <FoodPanel editor={editor} food={form.food} language={language} onLanguage={setLanguage} />
          )}
        </Column>
        <Column label={t("state")}>
          <StatePanel editor={editor} role={product.role} isOut={isOut} />
          <ReadinessPanel editor={editor} />
          {!isPart && (
            <SearchPanel editor={editor} language={language} origin={data.origin} shopName={data.shopName} />
          )}
          {may.prices && <HistoryPanel history={product.history} today={data.today} />}
        </Column>
      </Columns>
      <SaveBar editor={editor} />
    </CrmPage>
  );
}
