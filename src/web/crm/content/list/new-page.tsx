import { Plus } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";

export function NewPage() {
  const t = useTranslations("crmContent");
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={Plus} size="small" onClick={() => setOpen(true)}>
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
  const [isMissing, setMissing] = useState(false);
  const { act, busy, problem, forget } = useCrmAction({
    unsure: t("edit.unsure"),
    failed: (message) => t("edit.failed", { message }),
    failures: "here",
  });

  const begin = (fields: FormData): void => {
    const title = String(fields.get("title") ?? "").trim();
    setMissing(!title);
    if (!title) {
      input.current?.focus();
      return;
    }
    void act(
      "POST /crm/pages",
      { body: { title } },
      { onDone: ({ data }) => void navigate(paths.crmPage(data.id, locale)) },
    );
  };

  return (
    <DialogForm
      onSubmit={begin}
      onClose={onStay}
      submit={t("begin.submit")}
      cancel={t("begin.stay")}
      action={{ busy, problem }}
    >
      <Field
        size="small"
        label={t("begin.name")}
        hint={t("begin.hint")}
        error={isMissing ? t("begin.required") : problem?.errors.title?.[0]}
      >
        <TextInput
          ref={input}
          name="title"
          maxLength={160}
          autoComplete="off"
          lang="uk"
          onChange={() => {
            setMissing(false);
            forget();
          }}
        />
      </Field>
    </DialogForm>
  );
}
