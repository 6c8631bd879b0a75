// The blocks that are lists: bands of price, people, cards, questions. Their items are added and removed here.
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type LandingBlock, landingLimits } from "#shop/content/input/landing.ts";
import { persons } from "#shop/content/rules/persons.ts";
import { cardDesigns } from "#shop/greeting-cards/rules/cards.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { Bilingual, type Errors } from "./bilingual-field.tsx";
import styles from "./landing.module.css";

/** Names of people and of card designs, in the editor's language. */
export interface Names {
  readonly persons: Readonly<Record<(typeof persons)[number], string>>;
  readonly designs: Readonly<Record<(typeof cardDesigns)[number], string>>;
}

type Of<Kind extends LandingBlock["kind"]> = Extract<LandingBlock, { kind: Kind }>;
type ListProps<Kind extends LandingBlock["kind"]> = {
  block: Of<Kind>;
  path: string;
  errors: Errors;
  onChange: (block: LandingBlock) => void;
};

const nothing = { uk: "", ru: "" };

type ItemsProps<Item> = {
  items: readonly Item[];
  most: number;
  added: Item | undefined;
  fields: (item: Item, index: number, put: (item: Item) => void) => ReactNode;
  onChange: (items: Item[]) => void;
};

function Items<Item>({ items, most, added, fields, onChange }: ItemsProps<Item>) {
  const t = useTranslations("crmContent.landing");
  return (
    <div className={styles.items}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items have no identity but their place
        <div key={index} className={styles.item}>
          {fields(item, index, (next) => onChange(items.with(index, next)))}
          {items.length > 1 && (
            <IconButton
              icon={Trash2}
              size="small"
              label={t("removeItem", { number: index + 1 })}
              onClick={() => onChange(items.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {added !== undefined && items.length < most && (
        <Button variant="neutral" size="small" onClick={() => onChange([...items, added])}>
          <Icon of={Plus} />
          {t("addItem")}
        </Button>
      )}
    </div>
  );
}

export function Bands({ block, path, errors, onChange }: ListProps<"sets">) {
  const t = useTranslations("crmContent.landing");
  const last = block.bands.at(-1)?.most ?? 0;
  return (
    <Items
      items={block.bands}
      most={landingLimits.bands}
      added={{ most: Math.min(last * 2, landingLimits.highestBand), picks: [] }}
      onChange={(bands) => onChange({ ...block, bands })}
      fields={(band, index, put) => (
        <>
          <Field size="small" label={t("fields.most")} error={errors[`${path}.bands.${index}.most`]}>
            <TextInput
              type="number"
              min={landingLimits.lowestBand}
              max={landingLimits.highestBand}
              value={band.most}
              onChange={(event) => put({ ...band, most: Number(event.currentTarget.value) })}
            />
          </Field>
          <Field
            size="small"
            label={t("fields.picks")}
            hint={t("picksHint")}
            error={
              Object.entries(errors).find(([name]) => name.startsWith(`${path}.bands.${index}.picks`))?.[1]
            }
          >
            <Textarea
              rows={3}
              spellCheck={false}
              autoCapitalize="none"
              defaultValue={band.picks.join("\n")}
              onChange={(event) =>
                put({ ...band, picks: event.currentTarget.value.split(/\s+/).filter(Boolean) })
              }
            />
          </Field>
        </>
      )}
    />
  );
}

export function Quantities({ block, path, errors, onChange }: ListProps<"prices">) {
  const t = useTranslations("crmContent.landing");
  return (
    <Field
      size="small"
      label={t("fields.quantities")}
      hint={t("quantitiesHint")}
      error={Object.entries(errors).find(([name]) => name.startsWith(`${path}.quantities`))?.[1]}
    >
      <Textarea
        rows={4}
        inputMode="numeric"
        defaultValue={block.quantities.join("\n")}
        onChange={(event) =>
          onChange({
            ...block,
            quantities: event.currentTarget.value.split(/\s+/).filter(Boolean).map(Number),
          })
        }
      />
    </Field>
  );
}

export function People({ block, path, errors, names, onChange }: ListProps<"people"> & { names: Names }) {
  const t = useTranslations("crmContent.landing");
  const free = persons.find((person) => !block.people.some((one) => one.person === person));
  return (
    <Items
      items={block.people}
      most={persons.length}
      added={free && { person: free, note: nothing }}
      onChange={(people) => onChange({ ...block, people })}
      fields={(one, index, put) => (
        <>
          <Field size="small" label={t("fields.person")} error={errors[`${path}.people`]}>
            <Select
              value={one.person}
              onChange={(event) => {
                const person = persons.find((known) => known === event.currentTarget.value);
                if (person) put({ ...one, person });
              }}
            >
              <Options of={persons} nameOf={(person) => names.persons[person]} />
            </Select>
          </Field>
          <Bilingual
            label={t("fields.note")}
            path={`${path}.people.${index}.note`}
            errors={errors}
            most={landingLimits.note}
            value={one.note}
            onChange={(note) => put({ ...one, note })}
          />
        </>
      )}
    />
  );
}

export function Designs({
  block,
  names,
  onChange,
}: Pick<ListProps<"cards">, "block" | "onChange"> & { names: Names }) {
  const t = useTranslations("crmContent.landing");
  return (
    <fieldset className={styles.designs}>
      <legend>{t("fields.designs")}</legend>
      {cardDesigns.map((design) => {
        const isIn = block.designs.includes(design);
        const others = block.designs.filter((other) => other !== design);
        return (
          <Checkbox
            key={design}
            checked={isIn}
            disabled={isIn && others.length === 0}
            onChange={() => onChange({ ...block, designs: isIn ? others : [...block.designs, design] })}
          >
            {names.designs[design]}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}

export function Questions({ block, path, errors, onChange }: ListProps<"questions">) {
  const t = useTranslations("crmContent.landing");
  return (
    <Items
      items={block.items}
      most={landingLimits.questions}
      added={{ question: nothing, answer: nothing }}
      onChange={(items) => onChange({ ...block, items })}
      fields={(item, index, put) => (
        <>
          <Bilingual
            label={t("fields.question")}
            path={`${path}.items.${index}.question`}
            errors={errors}
            most={landingLimits.note}
            value={item.question}
            onChange={(question) => put({ ...item, question })}
          />
          <Bilingual
            label={t("fields.answer")}
            path={`${path}.items.${index}.answer`}
            errors={errors}
            most={landingLimits.answer}
            rows={3}
            value={item.answer}
            onChange={(answer) => put({ ...item, answer })}
          />
        </>
      )}
    />
  );
}
