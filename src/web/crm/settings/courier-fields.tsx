import { Plus, Trash2, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Chip, Chips } from "#ui/buttons/chip/chip.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field, FieldError, FormGrid } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { CityField } from "../../shared/delivery/delivery-fields/city-field.tsx";
import type { Editor } from "../form/use-editor.ts";
import { type SlotDraft, slotsOf, slotsText, type ZoneDraft, zonesOf, zonesText } from "./courier-draft.ts";
import { troubleOf, weekdays } from "./section-draft.ts";
import styles from "./settings.module.css";

type ListProps = { editor: Editor; name: string };

function useTrouble(editor: Editor, name: string): string | null {
  const t = useTranslations("crmSettings");
  const trouble = troubleOf(editor.errors, name);
  if (!trouble) return null;
  return trouble.line === null ? trouble.text : t("row", { row: trouble.line, text: trouble.text });
}

const without = <T,>(rows: readonly T[], index: number): T[] => rows.filter((_, other) => other !== index);
const changed = <T extends object>(rows: readonly T[], index: number, change: Partial<T>): T[] =>
  rows.map((row, other) => (other === index ? { ...row, ...change } : row));

export function CourierZones({ editor, name }: ListProps) {
  const t = useTranslations("crmSettings.courier");
  const zones = zonesOf(String(editor.draft[name]));
  const trouble = useTrouble(editor, name);
  const set = (next: readonly ZoneDraft[]): void => editor.set({ [name]: zonesText(next) });
  const empty: ZoneDraft = { name: "", cities: [], price: "", freeFrom: "", weekdays: [1, 2, 3, 4, 5, 6] };
  return (
    <div className={styles.full}>
      {zones.map((zone, index) => (
        <ZoneRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a zone is identified only by its position
          key={index}
          zone={zone}
          index={index}
          onChange={(change) => set(changed(zones, index, change))}
          onRemove={() => set(without(zones, index))}
        />
      ))}
      {trouble && <FieldError>{trouble}</FieldError>}
      <Button icon={Plus} size="small" variant="neutral" onClick={() => set([...zones, empty])}>
        {t("addZone")}
      </Button>
    </div>
  );
}

interface ZoneRowProps {
  zone: ZoneDraft;
  index: number;
  onChange: (change: Partial<ZoneDraft>) => void;
  onRemove: () => void;
}

function ZoneRow({ zone, index, onChange, onRemove }: ZoneRowProps) {
  const t = useTranslations("crmSettings.courier");
  const tDays = useTranslations("crmSettings.weekdays");
  const { cities } = zone;
  return (
    <fieldset className={styles.row}>
      <legend>{t("zone", { number: index + 1 })}</legend>
      <FormGrid>
        <Typed label={t("zoneName")} value={zone.name} full onChange={(name) => onChange({ name })} />
        <Typed label={t("price")} value={zone.price} isNumber onChange={(price) => onChange({ price })} />
        <Typed
          label={t("freeFrom")}
          hint={t("freeFromHint")}
          value={zone.freeFrom}
          isNumber
          onChange={(freeFrom) => onChange({ freeFrom })}
        />
      </FormGrid>
      {cities.length > 0 && (
        <Chips wrap role="group" aria-label={t("cities")}>
          {cities.map((city) => (
            <Chip
              key={city.ref}
              size="s"
              aria-label={t("removeCity", { city: city.name })}
              onClick={() => onChange({ cities: cities.filter(({ ref }) => ref !== city.ref) })}
            >
              {city.name} <Icon of={X} />
            </Chip>
          ))}
        </Chips>
      )}
      <CityField
        // Cleared for the next city.
        key={cities.length}
        id={`courier-zone-${index}-city`}
        size="small"
        label={t("addCity")}
        city={null}
        onChoose={({ ref, nameUk }) => {
          if (cities.every((city) => city.ref !== ref))
            onChange({ cities: [...cities, { ref, name: nameUk }] });
        }}
      />
      <div className={styles.days} role="group" aria-label={t("days")}>
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            size="small"
            checked={zone.weekdays.includes(day)}
            onChange={({ currentTarget }) =>
              onChange({
                weekdays: weekdays.filter((one) =>
                  one === day ? currentTarget.checked : zone.weekdays.includes(one),
                ),
              })
            }
          >
            {tDays(`${day}`)}
          </Checkbox>
        ))}
      </div>
      <Button icon={Trash2} size="small" variant="ghost" onClick={onRemove}>
        {t("removeZone")}
      </Button>
    </fieldset>
  );
}

export function CourierSlots({ editor, name }: ListProps) {
  const t = useTranslations("crmSettings.courier");
  const slots = slotsOf(String(editor.draft[name]));
  const trouble = useTrouble(editor, name);
  const set = (next: readonly SlotDraft[]): void => editor.set({ [name]: slotsText(next) });
  const empty: SlotDraft = { from: "", to: "", cutoff: "", daysBefore: "0", capacity: "" };
  return (
    <div className={styles.full}>
      {slots.map((slot, index) => {
        const change = (part: Partial<SlotDraft>): void => set(changed(slots, index, part));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified only by its position
          <fieldset key={index} className={styles.row}>
            <legend>{t("slot", { number: index + 1 })}</legend>
            <div className={styles.slot}>
              <Typed label={t("from")} value={slot.from} isTime onChange={(from) => change({ from })} />
              <Typed label={t("to")} value={slot.to} isTime onChange={(to) => change({ to })} />
              <Typed
                label={t("cutoff")}
                value={slot.cutoff}
                isTime
                onChange={(cutoff) => change({ cutoff })}
              />
              <Typed
                label={t("daysBefore")}
                value={slot.daysBefore}
                isNumber
                onChange={(daysBefore) => change({ daysBefore })}
              />
              <Typed
                label={t("capacity")}
                value={slot.capacity}
                isNumber
                onChange={(capacity) => change({ capacity })}
              />
            </div>
            <Button icon={Trash2} size="small" variant="ghost" onClick={() => set(without(slots, index))}>
              {t("removeSlot")}
            </Button>
          </fieldset>
        );
      })}
      <p className="sm muted">{t("slotsHint")}</p>
      {trouble && <FieldError>{trouble}</FieldError>}
      <Button icon={Plus} size="small" variant="neutral" onClick={() => set([...slots, empty])}>
        {t("addSlot")}
      </Button>
    </div>
  );
}

interface TypedProps {
  label: string;
  hint?: string;
  value: string;
  isNumber?: boolean;
  isTime?: boolean;
  full?: boolean;
  onChange: (text: string) => void;
}

function Typed({ label, hint, value, isNumber, isTime, full, onChange }: TypedProps) {
  return (
    <Field size="small" label={label} hint={hint} full={full}>
      <TextInput
        size="small"
        value={value}
        maxLength={60}
        {...(isNumber && { inputMode: "decimal" })}
        {...(isTime && { type: "time" })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
