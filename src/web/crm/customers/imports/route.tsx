// /crm/customers/import: customers of a file or a pasted table, and the latest imports.
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { latestCustomerImports } from "#shop/customer-care/import-reads.server.ts";
import { importLimits } from "#shop/customer-care/rules/import/limits.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { Failure } from "../../form/failure.tsx";
import { useRequiredText } from "../../form/use-required-text.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { useFormAction } from "../../frame/use-crm-action.ts";
import { allowed, enter } from "../../guard.server.ts";
import { type ImportRow, useImportNumbers } from "../../imports/import-status.ts";
import { ImportsList } from "../../imports/imports-list.tsx";
import { UploadPanel } from "../../widgets/upload-panel.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./imports.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "customer.edit");
  return { imports: await allowed(latestCustomerImports(shop.db, actor)) };
}

export const handle: PageHandle = { title: "crmCustomerImport.title" };

export default function CustomerImportsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCustomerImport");
  const numbers = useImportNumbers((key, values) => t(`counts.${key}`, values));
  const locale = useLocale();
  return (
    <CrmPage title={t("title")} back={{ href: paths.crmCustomers(locale), label: t("back") }}>
      <div className={styles.split}>
        <FilePanel />
        <PastePanel />
      </div>
      <ImportsList
        imports={loaderData.imports}
        href={(id) => paths.crmCustomerImport(id, locale)}
        numbers={numbers}
        statusOf={listStatus}
      />
    </CrmPage>
  );
}

/** Wrong rows are left out: only a file without any right one is refused. */
const listStatus = ({ state, problems, created, changed }: ImportRow) =>
  state === "checked" && problems > 0 && created + changed === 0 ? "broken" : state;

/** Enough for ten thousand rows over a slow connection. */
const PATIENCE_MS = 180_000;

function useCheck() {
  const t = useTranslations("crmCustomerImport.in");
  const locale = useLocale();
  const navigate = useNavigate();
  const { act, ...action } = useFormAction({
    unsure: t("unsure"),
    failed: (message) => t("failed", { message }),
  });
  const check = (name: string, body: Blob): void =>
    void act(
      "POST /crm/customers/imports",
      { query: { name: name.slice(-200) }, body, timeoutMs: PATIENCE_MS },
      { onDone: ({ data }) => void navigate(paths.crmCustomerImport(data.id, locale)) },
    );
  return { check, action };
}

function FilePanel() {
  const t = useTranslations("crmCustomerImport.in");
  const { check, action } = useCheck();
  return (
    <UploadPanel
      t={t}
      rules={[t("rules.columns"), t("rules.phone"), t("rules.filled"), t("rules.consent")]}
      mostBytes={importLimits.fileBytes}
      action={action}
      onFile={(file) => check(file.name, file)}
    />
  );
}

function PastePanel() {
  const t = useTranslations("crmCustomerImport.in");
  const { check, action } = useCheck();
  const [isTooBig, setTooBig] = useState(false);
  const table = useRequiredText(() => {
    setTooBig(false);
    action.forget();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = table.take();
    const body = new Blob([text], { type: "text/plain" });
    const isBig = body.size > importLimits.fileBytes;
    setTooBig(isBig);
    if (text !== "" && !isBig) check(t("paste.file"), body);
  };
  return (
    <Panel title={t("paste.title")}>
      <form className={styles.paste} noValidate onSubmit={submit}>
        <Field
          size="small"
          label={t("paste.label")}
          hint={t("paste.hint")}
          error={table.isMissing ? t("paste.missing") : isTooBig ? t("tooBig") : null}
        >
          <Textarea {...table.field} rows={7} wrap="off" spellCheck={false} />
        </Field>
        <Failure>{action.problem?.text}</Failure>
        <Button type="submit" size="small" variant="neutral" busy={action.busy !== null}>
          {t("paste.submit")}
        </Button>
      </form>
    </Panel>
  );
}
