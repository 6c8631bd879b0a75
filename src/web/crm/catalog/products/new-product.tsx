import { Plus } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Choice } from "#shop/catalog/reads/crm-products.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Select } from "#ui/select/select.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { paths } from "../../../paths.ts";
import { api, isRefusal } from "../../../shared/api/api.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";

/** Creates a product with a name and a category, and opens its editor. */
export function NewProduct({ categories }: { categories: readonly Choice[] }) {
  const t = useTranslations("crmCatalog");
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
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
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const [problem, setProblem] = useState<{ name?: string; message?: string } | null>(null);

  const submit = async (form: FormData): Promise<void> => {
    const name = String(form.get("name") ?? "").trim();
    if (!name) {
      setProblem({ name: t("edit.wrong.required") });
      input.current?.focus();
      return;
    }
    // A second press may come before React renders the first one.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const answer = await api.send<{ data: { id: number } }>("POST", "/api/crm/products", {
      name,
      kind: form.get("kind"),
      category_id: Number(form.get("category")),
    });
    isSending.current = false;
    setBusy(false);
    if (answer.ok) navigate(paths.crmProduct(answer.value.data.id, locale));
    else
      setProblem({
        message: isRefusal(answer.error)
          ? t("edit.failed", { message: answer.error.message })
          : t("edit.unsure"),
      });
  };

  return (
    <DialogForm
      onSubmit={(form) => void submit(form)}
      onClose={onStay}
      submit={t("begin.submit")}
      cancel={t("begin.stay")}
      busy={isBusy}
    >
      <Field size="small" label={t("begin.name")} hint={t("begin.hint")} error={problem?.name}>
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
      {problem?.message && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
    </DialogForm>
  );
}
