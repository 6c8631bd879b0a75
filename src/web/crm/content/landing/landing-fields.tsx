import { useTranslations } from "use-intl";
import { type LandingBlock, landingLimits } from "#shop/content/input/landing.ts";
import { widePictures } from "#shop/content/rules/home.ts";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Bilingual, type Errors } from "./bilingual-field.tsx";
import { Bands, Designs, type Names, People, Quantities, Questions } from "./landing-lists.tsx";

type LandingFieldsProps = {
  block: LandingBlock;
  /** The block's path in error names. */
  path: string;
  errors: Errors;
  names: Names;
  onChange: (block: LandingBlock) => void;
};

export function LandingFields({ block, path, errors, names, onChange }: LandingFieldsProps) {
  const t = useTranslations("crmContent.landing");
  return (
    <FormGrid>
      <Bilingual
        label={t("fields.title")}
        path={`${path}.title`}
        errors={errors}
        most={landingLimits.title}
        value={block.title}
        onChange={(title) => onChange({ ...block, title })}
      />
      {(block.kind === "hero" || block.kind === "text" || block.kind === "enquiry") && (
        <Bilingual
          label={t("fields.text")}
          path={`${path}.text`}
          errors={errors}
          most={landingLimits.text}
          rows={5}
          value={block.text}
          onChange={(text) => onChange({ ...block, text })}
        />
      )}
      {block.kind === "hero" && <Picture block={block} onChange={onChange} />}
      {block.kind === "deadline" && (
        <Deadline block={block} path={path} errors={errors} onChange={onChange} />
      )}
      {block.kind === "sets" && <Bands block={block} path={path} errors={errors} onChange={onChange} />}
      {block.kind === "people" && (
        <People block={block} path={path} errors={errors} names={names} onChange={onChange} />
      )}
      {block.kind === "prices" && (
        <Quantities block={block} path={path} errors={errors} onChange={onChange} />
      )}
      {block.kind === "cards" && <Designs block={block} names={names} onChange={onChange} />}
      {block.kind === "questions" && (
        <Questions block={block} path={path} errors={errors} onChange={onChange} />
      )}
    </FormGrid>
  );
}

type Of<Kind extends LandingBlock["kind"]> = Extract<LandingBlock, { kind: Kind }>;

function Picture({ block, onChange }: { block: Of<"hero">; onChange: (block: LandingBlock) => void }) {
  const t = useTranslations("crmContent");
  return (
    <Field size="small" label={t("home.fields.picture")}>
      <Select
        value={block.picture}
        onChange={(event) => {
          const picture = widePictures.find((name) => name === event.currentTarget.value) ?? "";
          onChange({ ...block, picture });
        }}
      >
        <option value="">{t("landing.noPicture")}</option>
        <Options of={widePictures} nameOf={(picture) => t(`home.pictures.${picture}`)} />
      </Select>
    </Field>
  );
}

type DeadlineProps = Pick<LandingFieldsProps, "path" | "errors" | "onChange"> & { block: Of<"deadline"> };

/** A day of any year: the form asks for one, the year is not stored. */
function Deadline({ block, path, errors, onChange }: DeadlineProps) {
  const t = useTranslations("crmContent.landing");
  const isEaster = block.date === "easter";
  return (
    <>
      <Field size="small" label={t("fields.date")} error={errors[`${path}.date`]} hint={t("dateHint")}>
        <Select
          value={isEaster ? "easter" : "day"}
          onChange={(event) =>
            onChange({ ...block, date: event.currentTarget.value === "easter" ? "easter" : "" })
          }
        >
          <option value="day">{t("everyYear")}</option>
          <option value="easter">{t("easter")}</option>
        </Select>
      </Field>
      {!isEaster && (
        <Field size="small" label={t("fields.day")} hint={t("dayHint")}>
          <TextInput
            maxLength={5}
            inputMode="numeric"
            placeholder="06.12"
            defaultValue={block.date.split("-").reverse().join(".")}
            onChange={(event) => {
              const [, day, month] = /^(\d\d)\.(\d\d)$/.exec(event.currentTarget.value.trim()) ?? [];
              onChange({ ...block, date: day && month ? `${month}-${day}` : "" });
            }}
          />
        </Field>
      )}
      <Field
        size="small"
        label={t("fields.ahead")}
        hint={t("aheadHint")}
        error={errors[`${path}.days_ahead`]}
      >
        <TextInput
          type="number"
          min={0}
          max={landingLimits.daysAhead}
          value={block.days_ahead}
          onChange={(event) => onChange({ ...block, days_ahead: Number(event.currentTarget.value) })}
        />
      </Field>
    </>
  );
}
