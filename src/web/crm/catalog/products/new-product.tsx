import { Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Choice } from "#shop/catalog/reads/crm-products.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Select } from "#ui/select/select.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { useRequiredText } from "../../form/use-required-text.ts";
import { useFormAction } from "../../frame/use-crm-action.ts";

export function NewProduct({ categories }: { categories: readonly Choice[] }) {
  const t = useTranslations("crmCatalog");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Plus} size="small" onClick={() => setOpen(true)}>
        {t("new")}
      </Button>
      {isOpen && <BeginDialog categories={categories} onClose={() => setOpen(false)} />}
    </>
  );
}

type BeginDialogProps = { categories: readonly Choice[]; onClose: () => void };

function BeginDialog({ categories, onClose }: BeginDialogProps) {
  const t = useTranslations("crmCatalog");
  const locale = useLocale();
  const navigate = useNavigate();
  const { act, busy, problem, forget } = useFormAction({
    unsure: t("edit.unsure"),
    failed: (message) => t("edit.failed", { message }),
    reloads: false,
  });

  const text = useRequiredText();

  const submit = (form: FormData): void => {
    const name = text.take();
    if (name === "") {
      forget();
      return;
    }
    const kind = form.get("kind") === "goods" ? "goods" : "food";
    void act(
      "POST /crm/products",
      { body: { name, kind, category_id: Number(form.get("category")) } },
      { onDone: ({ data }) => void navigate(paths.crmProduct(data.id, locale)) },
    );
  };

  return (
    <FormDialog
      title={t("begin.title")}
      initialFocus={text.ref}
      onSubmit={submit}
      onClose={onClose}
      submit={t("begin.submit")}
      cancel={t("begin.stay")}
      action={{ busy, problem }}
    >
      <Field
        size="small"
        label={t("begin.name")}
        hint={t("begin.hint")}
        error={text.isMissing && t("edit.wrong.required")}
      >
        <TextInput {...text.field} maxLength={160} autoComplete="off" />
      </Field>
      <Field size="small" label={t("begin.kind")}>
        <Select name="kind">
          <option value="food">{t("begin.food")}</option>
          <option value="goods">{t("begin.goods")}</option>
        </Select>
      </Field>
      <Field size="small" label={t("begin.category")}>
        <Select name="category">
          {categories.map(({ id, name, depth }) => (
            <option key={id} value={id}>
              {"\u00a0\u00a0".repeat(depth) + name}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
