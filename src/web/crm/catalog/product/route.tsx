// /crm/catalog/{id}: everything about one product, in both languages.
import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import { localised } from "#i18n/localised.ts";
import { catalogueChoices, crmProduct } from "#shop/catalog/reads/crm/products.server.ts";
import { partRoles } from "#shop/catalog/rules/product.ts";
import { readiness } from "#shop/catalog/rules/readiness.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { waitingFor } from "#shop/product-alerts/reads.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import { flag } from "#ui/class-names.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useHere } from "../../../shared/page/use-here.ts";
import styles from "../../form/editor-form.module.css";
import { Failure } from "../../form/failure.tsx";
import { useSaveKey } from "../../form/use-save-key.ts";
import { Column, Columns } from "../../frame/columns.tsx";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, existing, idIn } from "../../guard.server.ts";
import { productsPlace, rememberProduct } from "../products/list-place.ts";
import type { Route } from "./+types/route.ts";
import { FoodPanel } from "./food-panel.tsx";
import { PicturesPanel } from "./pictures-panel.tsx";
import { type FormKey, textsOf } from "./product-form.ts";
import { HistoryPanel, ReadinessPanel, SearchPanel, StatePanel } from "./side-panels.tsx";
import { TextsPanel } from "./texts-panel.tsx";
import { type Editor, useEditor } from "./use-editor.ts";
import { VariantsPanel } from "./variants-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const product = await existing(args.url, crmProduct(shop.db, actor, idIn(args.params.id)));
  const [choices, settings] = await Promise.all([catalogueChoices(shop.db, locale), shopSettings(shop.db)]);
  const waiting = await waitingFor(shop.db, actor, product.id);
  const { name } = product.edit;
  return {
    title: name[locale] || name.uk,
    shopName: localised({ name_uk: settings.brand.name.uk, name_ru: settings.brand.name.ru }, "name", locale),
    origin: shop.env.publicUrl,
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
          {may.prices && <HistoryPanel history={product.history} />}
        </Column>
      </Columns>
      <SaveBar editor={editor} />
    </CrmPage>
  );
}

function SaveBar({ editor }: { editor: Editor }) {
  const t = useTranslations("crmCatalog.edit");
  const { changed, isDirty, busy, form, base, save, discard } = editor;
  const isPublishing = form.published && !base.published;
  useSaveKey(() => {
    if (isDirty && !busy) void save();
  });
  return (
    <div className={styles.bar} data-lifted="" data-dirty={flag(isDirty)}>
      <span role="status">{isDirty ? t("dirty", { count: changed.length }) : t("clean")}</span>
      {isDirty && (
        <Button variant="neutral" size="small" onClick={discard}>
          {t("discard")}
        </Button>
      )}
      <Button
        size="small"
        variant={isDirty ? "primary" : "disable"}
        busy={busy}
        onClick={() => {
          if (isDirty) void save();
        }}
      >
        {isPublishing ? t("publish") : t("save")}
      </Button>
    </div>
  );
}

function EditorNotices({ editor }: { editor: Editor }) {
  const t = useTranslations("crmCatalog.edit");
  const locale = useLocale();
  const here = useHere();
  const { problem, meeting, isRestored } = editor;
  const names = (keys: readonly FormKey[]): string => keys.map((key) => t(`keys.${key}`)).join(", ");
  // Gaps that were filled meanwhile are no longer listed.
  const still = readiness(textsOf(editor.form)).missing;
  const lacking = problem?.kind === "not_ready" ? problem.missing.filter((key) => still.includes(key)) : [];
  return (
    <>
      {isRestored && !meeting && (
        <Notice tone="info" role="status">
          {t("restored")}
        </Notice>
      )}
      {meeting && (
        <Notice tone="warning" role="alert" title={t("conflictTitle")}>
          {t("conflict", { theirs: names(meeting.theirs) })}
          {meeting.both.length > 0 && <> {t("conflictBoth", { both: names(meeting.both) })}</>}
        </Notice>
      )}
      {lacking.length > 0 && (
        <Notice tone="danger" role="alert" title={t("notReadyTitle")}>
          {t("notReady", {
            missing: lacking.map((key) => t(`readyKeys.${key}`)).join("; "),
          })}
        </Notice>
      )}
      {problem?.kind === "fields" && <Failure>{t("checkFields", { fields: names(problem.fields) })}</Failure>}
      {problem?.kind === "failed" && <Failure>{t("failed", { message: problem.message })}</Failure>}
      {problem?.kind === "unsure" && <Failure>{t("unsure")}</Failure>}
      {problem?.kind === "signed_out" && (
        <Failure>
          {t("signedOut")}{" "}
          <TextLink href={`${paths.login(locale)}?${new URLSearchParams({ return_url: here })}`}>
            {t("signIn")}
          </TextLink>
        </Failure>
      )}
    </>
  );
}
