import { Plus } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { paths } from "../../../paths.ts";
import { isRefusal } from "../../../shared/api/api.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import { useCrmCall } from "../../frame/use-crm-call.ts";

/** Creates a page with its title, and opens its editor. */
export function NewPage() {
  const t = useTranslations("crmContent");
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
        {t("new")}
      </Button>
      <CrmDialog open={isOpen} onClose={() => setOpen(false)} title={t("begin.title")} initialFocus={input}>
        <BeginForm input={input} onStay={() => setOpen(false)} />
      </CrmDialog>
    </>
  );
}

type BeginFormProps = { input: RefObject<HTMLInputElement | null>; onStay: () => void };

function BeginForm({ input, onStay }: BeginFormProps) {
  const t = useTranslations("crmContent");
  const locale = useLocale();
  const navigate = useNavigate();
  const { busy, ask } = useCrmCall();
  const [wrong, setWrong] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);

  const begin = async (fields: FormData): Promise<void> => {
    const title = String(fields.get("title") ?? "").trim();
    if (!title) {
      setWrong(t("begin.required"));
      input.current?.focus();
      return;
    }
    const answer = await ask<{ data: { id: number } }>("begin", "POST", "/api/crm/pages", { title });
    if (answer === "ignored") return;
    if (answer.ok) void navigate(paths.crmPage(answer.value.data.id, locale));
    else if (isRefusal(answer.error)) {
      setWrong(answer.error.errors.title?.[0]);
      setProblem(t("edit.failed", { message: answer.error.message }));
    } else setProblem(t("edit.unsure"));
  };

  return (
    <DialogForm
      onSubmit={(fields) => void begin(fields)}
      onClose={onStay}
      submit={t("begin.submit")}
      cancel={t("begin.stay")}
      busy={busy !== null}
    >
      <Field size="small" label={t("begin.name")} hint={t("begin.hint")} error={wrong}>
        <TextInput
          ref={input}
          name="title"
          maxLength={160}
          autoComplete="off"
          lang="uk"
          onChange={() => setWrong(undefined)}
        />
      </Field>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </DialogForm>
  );
}
