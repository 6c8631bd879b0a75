import { Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { useRequiredText } from "../../form/use-required-text.ts";
import { useFormAction } from "../../frame/use-crm-action.ts";

export function NewPage() {
  const t = useTranslations("crmContent");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Plus} size="small" onClick={() => setOpen(true)}>
        {t("new")}
      </Button>
      {isOpen && <BeginDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function BeginDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("crmContent");
  const locale = useLocale();
  const navigate = useNavigate();
  const { act, busy, problem, forget } = useFormAction({
    unsure: t("edit.unsure"),
    failed: (message) => t("edit.failed", { message }),
  });

  const text = useRequiredText(forget);

  const begin = (): void => {
    const title = text.take();
    if (title === "") return;
    void act(
      "POST /crm/pages",
      { body: { title } },
      { onDone: ({ data }) => void navigate(paths.crmPage(data.id, locale)) },
    );
  };

  return (
    <FormDialog
      title={t("begin.title")}
      initialFocus={text.ref}
      onSubmit={begin}
      onClose={onClose}
      submit={t("begin.submit")}
      cancel={t("begin.stay")}
      action={{ busy, problem }}
    >
      <Field
        size="small"
        label={t("begin.name")}
        hint={t("begin.hint")}
        error={text.isMissing ? t("begin.required") : problem?.errors.title?.[0]}
      >
        <TextInput {...text.field} maxLength={160} autoComplete="off" lang="uk" />
      </Field>
    </FormDialog>
  );
}
