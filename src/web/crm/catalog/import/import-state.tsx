import { useTranslations } from "use-intl";
import type { ImportPage } from "#shop/catalog/reads/crm/imports.server.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Notice, type NoticeTone } from "#ui/feedback/notice/notice.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { ConfirmButton } from "../../dialogs/dialog-form.tsx";
import { Failure } from "../../form/failure.tsx";
import { useFormAction } from "../../frame/use-crm-action.ts";

const PATIENCE_MS = 180_000;

type ImportStatus = "checked" | "broken" | "same" | "applied" | "undone";

function importStatusOf({ state, problems, created, changed }: ImportPage): ImportStatus {
  if (state !== "checked") return state;
  if (problems > 0) return "broken";
  return created + changed > 0 ? "checked" : "same";
}

const tones: Readonly<Record<ImportStatus, NoticeTone>> = {
  checked: "info",
  broken: "danger",
  same: "neutral",
  applied: "success",
  undone: "neutral",
};

export function ImportStanding({ page }: { page: ImportPage }) {
  const t = useTranslations("crmImport.one");
  const locale = useLocale();
  const { act, busy, problem } = useFormAction({
    unsure: t("unsure"),
    conflict: t("conflict"),
    failed: (message) => t("failed", { message }),
  });
  const status = importStatusOf(page);

  const send = async (verb: "apply" | "undo", done: string): Promise<void> => {
    await act(
      `POST /crm/products/imports/:id/${verb}`,
      { params: { id: page.id }, timeoutMs: PATIENCE_MS },
      { name: verb, done },
    );
  };

  return (
    <>
      <Notice tone={tones[status]} title={t(`${status}Title`, { count: page.problems })} role="status">
        {t(status)}
        {!page.mayWrite && <p>{t("forbidden")}</p>}
        <div className="buttons mt-3">
          {status === "checked" && page.mayWrite && (
            <Button size="small" busy={busy === "apply"} onClick={() => void send("apply", t("done"))}>
              {t("apply")}
            </Button>
          )}
          {status === "applied" && page.mayWrite && (
            <ConfirmButton
              name={t("undo")}
              title={t("askTitle")}
              text={t("ask")}
              confirm={t("confirm")}
              cancel={t("stay")}
              busy={busy === "undo"}
              onConfirm={() => send("undo", t("taken"))}
            />
          )}
          {status !== "applied" && (
            <ButtonLink variant="neutral" size="small" href={paths.crmImports(locale)}>
              {t("again")}
            </ButtonLink>
          )}
        </div>
      </Notice>
      <Failure>{problem?.text}</Failure>
    </>
  );
}
