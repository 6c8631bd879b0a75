import { Plus } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Choice } from "#shop/catalog/reads/crm-products.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Select } from "#ui/select/select.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";

export function NewProduct({ categories }: { categories: readonly Choice[] }) {
  const t = useTranslations("crmCatalog");
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={Plus} size="small" onClick={() => setOpen(true)}>
        {t("new")}
      </Button>
      <CrmDialog open={isOpen} onClose={() => setOpen(false)} title={t("begin.title")} initialFocus={input}>
        <BeginForm categories={categories} input={input} onStay={() => setOpen(false)} />
      </CrmDialog>
    </>
  );
}

type BeginFormProps = {
  categories: readonly Choice[];
  input: RefObject<HTMLInputElement | null>;
  onStay: () => void;
};

function BeginForm({ categories, input, onStay }: BeginFormProps) {
  const t = useTranslations("crmCatalog");
  const locale = useLocale();
  const navigate = useNavigate();
  const [isMissing, setMissing] = useState(false);
  const { act, busy, problem, forget } = useCrmAction({
    unsure: t("edit.unsure"),
    failed: (message) => t("edit.failed", { message }),
    failures: "here",
    reloads: false,
  });

  const submit = (form: FormData): void => {
    const name = String(form.get("name") ?? "").trim();
    setMissing(!name);
    if (!name) {
      forget();
      input.current?.focus();
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
    <DialogForm
      onSubmit={submit}
      onClose={onStay}
      submit={t("begin.submit")}
      cancel={t("begin.stay")}
      action={{ busy, problem }}
    >
      <Field
        size="small"
        label={t("begin.name")}
        hint={t("begin.hint")}
        error={isMissing && t("edit.wrong.required")}
      >
        <TextInput ref={input} name="name" maxLength={160} autoComplete="off" />
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
    </DialogForm>
  );
}
