import { useTranslations } from "use-intl";
import { fieldsOf, type HomeBlock, widePictures } from "#shop/content/rules/home.ts";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";

export interface Choice {
  readonly slug: string;
  readonly name: string;
}

type BlockFieldsProps = {
  block: HomeBlock;
  /** The block's path in error names. */
  path: string;
  errors: Readonly<Record<string, string>>;
  collections: readonly Choice[];
  onChange: (block: HomeBlock) => void;
};

const languages = ["uk", "ru"] as const;
const lengths = { title: 120, text: 1_000, button: 60 } as const;

export function BlockFields({ block, path, errors, collections, onChange }: BlockFieldsProps) {
  const t = useTranslations("crmContent.home");
  const tEdit = useTranslations("crmContent.edit");
  const own = fieldsOf[block.kind];
  const wordFields = (["title", "text", "button"] as const).filter((name) => own.includes(name));
  return (
    <FormGrid>
      {wordFields.flatMap((name) =>
        languages.map((language) => {
          const control = {
            lang: language,
            maxLength: lengths[name],
            autoComplete: "off",
            value: block[name][language],
          };
          const write = (text: string): void =>
            onChange({ ...block, [name]: { ...block[name], [language]: text } });
          return (
            <Field
              key={`${name}.${language}`}
              size="small"
              label={tEdit("nameOf", { field: t(`fields.${name}`), language: tEdit(`language.${language}`) })}
              error={errors[`${path}.${name}.${language}`]}
            >
              {name === "text" ? (
                <Textarea {...control} rows={3} onChange={(event) => write(event.currentTarget.value)} />
              ) : (
                <TextInput {...control} onChange={(event) => write(event.currentTarget.value)} />
              )}
            </Field>
          );
        }),
      )}
      {own.includes("href") && (
        <Field size="small" label={t("fields.href")} hint={t("hrefHint")} error={errors[`${path}.href`]}>
          <TextInput
            maxLength={250}
            spellCheck={false}
            autoCapitalize="none"
            value={block.href}
            onChange={(event) => onChange({ ...block, href: event.currentTarget.value })}
          />
        </Field>
      )}
      {own.includes("picture") && (
        <Field size="small" label={t("fields.picture")}>
          <Select
            value={block.picture}
            onChange={({ currentTarget }) => {
              const picture = widePictures.find((wide) => wide === currentTarget.value) ?? "";
              onChange({ ...block, picture });
            }}
          >
            <option value="">{t("own")}</option>
            <Options of={widePictures} nameOf={(picture) => t(`pictures.${picture}`)} />
          </Select>
        </Field>
      )}
      {own.includes("products") && (
        <Field size="small" label={t("fields.products")}>
          <Select
            value={block.products || "bestsellers"}
            onChange={(event) => onChange({ ...block, products: event.currentTarget.value })}
          >
            <option value="bestsellers">{t("products.bestsellers")}</option>
            <option value="new">{t("products.new")}</option>
            {collections.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {block.kind !== "hero" &&
        (["from", "until"] as const).map((name) => (
          <Field key={name} size="small" label={t(`fields.${name}`)} error={errors[`${path}.${name}`]}>
            <TextInput
              type="date"
              min="2020-01-01"
              max="2099-12-31"
              value={block[name] ?? ""}
              onChange={(event) => onChange({ ...block, [name]: event.currentTarget.value || null })}
            />
          </Field>
        ))}
    </FormGrid>
  );
}
