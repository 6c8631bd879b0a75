import { useTranslations } from "use-intl";
import { readiness } from "#shop/catalog/rules/readiness.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { useHere } from "../../../shared/page/use-here.ts";
import styles from "../../form/editor-form.module.css";
import { Failure } from "../../form/failure.tsx";
import { type FormKey, textsOf } from "./product-form.ts";
import type { Editor } from "./use-editor.ts";

export function SaveBar({ editor }: { editor: Editor }) {
  const t = useTranslations("crmCatalog.edit");
  const { changed, isDirty, busy, form, base, save, discard } = editor;
  const isPublishing = form.published && !base.published;
  return (
    <div className={styles.bar} data-lifted="">
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

export function EditorNotices({ editor }: { editor: Editor }) {
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
