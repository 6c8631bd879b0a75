// /crm/catalog/import: exports the catalogue as a sheet and imports it back.

import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { latestImports } from "#shop/catalog/reads/crm/imports.server.ts";
import { catalogueChoices } from "#shop/catalog/reads/crm/products.server.ts";
import { sheetLimits } from "#shop/catalog/sheet/limits.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Field, FieldError } from "#ui/form/field/field.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { apiPath } from "../../../shared/api/endpoint-path.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useSignInAgain } from "../../dialogs/sign-in-again.tsx";
import { AmountField } from "../../form/amount-field.tsx";
import { CrmPage } from "../../frame/crm-page.tsx";
import { useFormAction } from "../../frame/use-crm-action.ts";
import { allowed, enter } from "../../guard.server.ts";
import { useImportNumbers } from "../../imports/import-status.ts";
import { ImportsList } from "../../imports/imports-list.tsx";
import { UploadPanel } from "../../widgets/upload-panel.tsx";
import { CategoryOptions } from "../category-options.tsx";
import { productsPlace } from "../products/list-place.ts";
import type { Route } from "./+types/route.ts";
import styles from "./sheets.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const [imports, { categories }] = await Promise.all([
    allowed(latestImports(shop.db, actor)),
    catalogueChoices(shop.db, locale),
  ]);
  return { imports, categories };
}

export const handle: PageHandle = { title: "crmImport.title" };

export default function CatalogSheetsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmImport");
  const numbers = useImportNumbers((key, values) => t(`counts.${key}`, values));
  const locale = useLocale();
  return (
    <CrmPage title={t("title")} back={{ href: paths.crmCatalog(locale) + productsPlace(), label: t("back") }}>
      <div className={styles.split}>
        <ImportPanel categories={loaderData.categories} />
        <ExportPanel />
      </div>
      <ImportsList
        imports={loaderData.imports}
        href={(id) => paths.crmImport(id, locale)}
        numbers={numbers}
        statusOf={({ state, problems }) => (state === "checked" && problems > 0 ? "broken" : state)}
      />
    </CrmPage>
  );
}

/** Enough for ten thousand rows over a slow connection. */
const PATIENCE_MS = 180_000;

type Categories = Route.ComponentProps["loaderData"]["categories"];

/** As typed; an empty category or weight: as in the file. */
const otherShop = { category: "", kind: "food", weight: "" } as const satisfies Record<string, string>;
type NewProducts = Readonly<Record<keyof typeof otherShop, string>>;

function ImportPanel({ categories }: { categories: Categories }) {
  const t = useTranslations("crmImport.in");
  const locale = useLocale();
  const navigate = useNavigate();
  const [newProducts, setNewProducts] = useState<NewProducts>(otherShop);
  const chosen = useRef<HTMLDetailsElement>(null);
  const { act, ...action } = useFormAction({
    unsure: t("unsure"),
    failed: (message) => t("failed", { message }),
  });
  const check = (file: File): void => {
    const { category, kind, weight } = newProducts;
    const query = {
      name: file.name.slice(-200),
      ...(chosen.current?.open && {
        kind: kind === "food" ? ("food" as const) : ("goods" as const),
        ...(category !== "" && { category }),
        ...(weight.trim() !== "" && { weight_g: weight.trim() }),
      }),
    };
    void act(
      "POST /crm/products/imports",
      { query, body: file, timeoutMs: PATIENCE_MS },
      { onDone: ({ data }) => void navigate(paths.crmImport(data.id, locale)) },
    );
  };
  return (
    <UploadPanel
      t={t}
      rules={[t("rules.sku"), t("rules.columns"), t("rules.stock"), t("rules.other")]}
      mostBytes={sheetLimits.fileBytes}
      action={action}
      onFile={check}
    >
      <details ref={chosen} className={styles.other}>
        <summary>{t("other.title")}</summary>
        <NewProductFields categories={categories} value={newProducts} onChange={setNewProducts} />
      </details>
    </UploadPanel>
  );
}

type NewProductFieldsProps = {
  categories: Categories;
  value: NewProducts;
  onChange: (value: NewProducts) => void;
};

function NewProductFields({ categories, value, onChange }: NewProductFieldsProps) {
  const t = useTranslations("crmImport.in.other");
  return (
    <>
      <p className="sm">{t("text")}</p>
      <div className={styles.fields}>
        <Field size="small" label={t("category")}>
          <Select
            size="small"
            value={value.category}
            onChange={(event) => onChange({ ...value, category: event.currentTarget.value })}
          >
            <option value="">{t("anyCategory")}</option>
            <CategoryOptions of={categories} />
          </Select>
        </Field>
        <Field size="small" label={t("kind")}>
          <Select
            size="small"
            value={value.kind}
            onChange={(event) => onChange({ ...value, kind: event.currentTarget.value })}
          >
            <Options of={["food", "goods"]} nameOf={(kind) => t(kind)} />
          </Select>
        </Field>
        <AmountField
          size="small"
          label={t("weight")}
          text={value.weight}
          onType={(weight) => onChange({ ...value, weight })}
        />
      </div>
    </>
  );
}

const formats = {
  xlsx: { format: "xlsx" },
  csv: { format: "csv" },
  comma: { format: "csv", delimiter: "comma" },
  cyrillic: { format: "csv", encoding: "windows1251" },
} as const;
type Format = keyof typeof formats;
const names = Object.keys(formats) as Format[];

const EXPORT_PATIENCE_MS = 120_000;

/** Fetches the file, so that an error is shown here and not on a separate page. */
async function fetchSheet(format: Format, locale: string): Promise<Response | null> {
  try {
    return await fetch(apiPath("GET /crm/products/export", { query: formats[format] }), {
      headers: { "accept-language": locale },
      signal: AbortSignal.timeout(EXPORT_PATIENCE_MS),
    });
  } catch {
    return null;
  }
}

function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

function ExportPanel() {
  const t = useTranslations("crmImport.out");
  const locale = useLocale();
  const [format, setFormat] = useState<Format>("xlsx");
  const { confirmed } = useSignInAgain();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const download = async (): Promise<void> => {
    if (isBusy || !(await confirmed())) return;
    setBusy(true);
    setError(null);
    try {
      const answer = await fetchSheet(format, locale);
      if (answer?.ok) {
        const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
        keep(await answer.blob(), name ?? `catalogue.${format === "xlsx" ? "xlsx" : "csv"}`);
      } else {
        const refused: { message?: string } = answer ? await answer.json() : {};
        setError(refused.message ?? t("failed"));
      }
    } catch {
      setError(t("failed"));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel title={t("title")}>
      <div className={styles.stack}>
        <p className="sm">{t("text")}</p>
        <div className={styles.export}>
          <Field size="small" label={t("format")}>
            <Select
              size="small"
              value={format}
              onChange={(event) => setFormat(names.find((name) => name === event.target.value) ?? "xlsx")}
            >
              <Options of={names} nameOf={(name) => t(name)} />
            </Select>
          </Field>
          <Button
            icon={Download}
            variant="neutral"
            size="small"
            busy={isBusy}
            onClick={() => void download()}
          >
            {t("submit")}
          </Button>
        </div>
        <span role="status" className="visually-hidden">
          {isBusy && t("busy")}
        </span>
        {error && <FieldError role="alert">{error}</FieldError>}
      </div>
    </Panel>
  );
}
