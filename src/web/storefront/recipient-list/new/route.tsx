// /podarunky-za-spyskom: a company gives the recipients of its gifts as a file or as copied rows. The same HTML for
// everyone.
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { listLimits } from "#shop/recipient-lists/rules/columns.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { api, isRefusal } from "../../../shared/api/api.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useDevice } from "../../../shared/device/device-store.ts";
import { FileDrop } from "../../../shared/file-drop/file-drop.tsx";
import { unlistedPage } from "../../../shared/seo/page-seo.server.ts";
import { recipientListStore } from "../recipient-list-store.ts";
import type { Route } from "./+types/route.ts";
import styles from "./new-recipient-list.module.css";

export const loader = (args: Route.LoaderArgs) =>
  unlistedPage(args, (t) => ({
    title: t("lists.new.title"),
    description: t("lists.new.text", { most: String(listLimits.rows) }),
    path: "/podarunky-za-spyskom",
  }));

export const handle: PageHandle = { messages: ["more"] };

export { meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

/** Enough for the largest file over a slow connection. */
const PATIENCE_MS = 60_000;

export default function NewRecipientListPage() {
  const t = useTranslations("lists.new");
  const locale = useLocale();
  const kept = useDevice(recipientListStore, "");
  const { isBusy, problem, send } = useSending();
  const [pasted, setPasted] = useState("");
  return (
    <main id="main">
      <Container className={styles.root}>
        <h1 className="display-m">{t("title")}</h1>
        <p>{t("text", { most: String(listLimits.rows) })}</p>
        {kept !== "" && (
          <Notice tone="info" title={t("kept")}>
            <TextLink href={paths.recipientList(kept, locale)}>{t("resume")}</TextLink>
          </Notice>
        )}
        {problem && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        <FileDrop
          choose={t("choose")}
          busy={t("busy")}
          isBusy={isBusy}
          onFile={(file) => void send(file, file.name)}
        />
        <p>
          <TextLink href={paths.recipientListSample} download>
            {t("sample")}
          </TextLink>
        </p>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (pasted.trim() !== "") void send(new Blob([pasted]), t("pastedName"));
          }}
        >
          <Field label={t("paste")} hint={t("pasteHint")}>
            <Textarea rows={6} value={pasted} onChange={(event) => setPasted(event.currentTarget.value)} />
          </Field>
          <Button type="submit" busy={isBusy} disabled={pasted.trim() === ""}>
            {t("check")}
          </Button>
        </form>
        <ul className={`${styles.notes} muted sm`}>
          <li>{t("notes.choose")}</li>
          <li>{t("notes.names")}</li>
          <li>{t("notes.kept")}</li>
        </ul>
        <TextLink href={paths.forCompanies(locale)}>{t("terms")}</TextLink>
      </Container>
    </main>
  );
}

function useSending() {
  const t = useTranslations("lists.new");
  const network = useTranslations("auth")("network");
  const locale = useLocale();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(body: Blob, name: string): Promise<void> {
    if (isBusy) return;
    if (body.size > listLimits.fileBytes) return setProblem(t("tooBig"));
    setBusy(true);
    setProblem(null);
    const answer = await api.call("POST /recipient-lists", {
      query: { name: name.slice(-200) || t("pastedName") },
      body,
      timeoutMs: PATIENCE_MS,
    });
    setBusy(false);
    if (!answer.ok) return setProblem(isRefusal(answer.error) ? answer.error.message : network);
    recipientListStore.set(answer.value.secret);
    void navigate(paths.recipientList(answer.value.secret, locale));
  }
  return { isBusy, problem, send };
}
