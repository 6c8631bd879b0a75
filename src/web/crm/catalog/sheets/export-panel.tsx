import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Field, FieldError } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Options, Select } from "#ui/select/select.tsx";
import { apiPath } from "../../../shared/api/endpoint-path.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { useSignInAgain } from "../../dialogs/sign-in-again.tsx";
import styles from "./sheets.module.css";

const formats = {
  xlsx: { format: "xlsx" },
  csv: { format: "csv" },
  comma: { format: "csv", delimiter: "comma" },
  cyrillic: { format: "csv", encoding: "windows1251" },
} as const;
type Format = keyof typeof formats;
const names = Object.keys(formats) as Format[];

const PATIENCE_MS = 120_000;

/** Fetches the file, so that an error is shown here and not on a separate page. */
async function fetchSheet(format: Format, locale: string): Promise<Response | null> {
  try {
    return await fetch(apiPath("GET /crm/products/export", { query: formats[format] }), {
      headers: { "accept-language": locale },
      signal: AbortSignal.timeout(PATIENCE_MS),
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

export function ExportPanel() {
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
