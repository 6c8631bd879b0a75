import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { weekdayAndDate } from "#i18n/day-month.ts";
import { addDays, type Day } from "#kit/clock.ts";
import { formatMoney } from "#kit/money.ts";
import {
  leastTarget_kop,
  maxDaysAhead,
  maxNote,
  maxTitle,
  mostTarget_kop,
} from "#shop/group-gifts/rules/states.ts";
import { CountedInput } from "#ui/form/counter/counted-input.tsx";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { FormSection } from "../account/profile/form-section.tsx";
import { useAccountCall } from "../account/profile/use-account-call.ts";
import { useFormErrors } from "../account/profile/use-form-errors.ts";
import type { Api, ApiResult } from "../api/api.ts";
import { useLocale } from "../chrome/language/use-locale.ts";
import { type GroupGiftDraft, type GroupGiftField, missingFields } from "./group-gift-draft.ts";

const targets = { least: formatMoney(leastTarget_kop), most: formatMoney(mostTarget_kop) };

interface GroupGiftFormProps {
  first: GroupGiftDraft;
  isNew: boolean;
  today: Day;
  targetHint?: string | undefined;
  /** What the gift consists of. */
  children?: ReactNode;
  save: (api: Api, draft: GroupGiftDraft) => Promise<ApiResult<unknown>>;
  onClose: () => void;
}

/** The texts, the sum and the day of a gift; the organiser's name only of a new one. */
export function GroupGiftForm({
  first,
  isNew,
  today,
  targetHint,
  children,
  save,
  onClose,
}: GroupGiftFormProps) {
  const t = useTranslations("groupGift.form");
  const locale = useLocale();
  const told = useFormErrors<GroupGiftField>();
  const { isBusy, run } = useAccountCall();
  const [draft, setDraft] = useState(first);
  const missing = missingFields(draft);

  async function submit(): Promise<void> {
    if (isBusy) return;
    told.begin();
    if (missing.length > 0) return told.attemptInVain();
    if (await run((api) => save(api, draft), told.take)) onClose();
  }

  function change(field: GroupGiftField, text: string): void {
    told.forget(field);
    setDraft({ ...draft, [field]: text });
  }

  const errorOf = (field: GroupGiftField, text: string): string | undefined =>
    told.attempt > 0 && missing.includes(field) ? text : told.errors[field];

  return (
    <FormSection
      title={t(isNew ? "new" : "edit")}
      saveLabel={t(isNew ? "create" : "save")}
      cancelLabel={t("cancel")}
      isBusy={isBusy}
      problem={told.problem}
      attempt={told.attempt}
      onSave={() => void submit()}
      onCancel={onClose}
    >
      <FormGrid>
        <Field
          id="group-gift-title"
          label={t("title")}
          hint={t("titleHint")}
          error={errorOf("title", t("titleMissing"))}
          full
        >
          <CountedInput
            value={draft.title}
            autoComplete="off"
            limit={maxTitle}
            onChange={(event) => change("title", event.currentTarget.value)}
          />
        </Field>
        <Field
          id="group-gift-target"
          label={t("target")}
          hint={targetHint}
          error={errorOf("target", t("targetMissing", targets))}
        >
          <TextInput
            value={draft.target}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            onChange={(event) => change("target", event.currentTarget.value)}
          />
        </Field>
        <Field
          id="group-gift-ends_on"
          label={t("day")}
          hint={draft.ends_on && weekdayAndDate(draft.ends_on, locale)}
          error={errorOf("ends_on", t("dayMissing"))}
        >
          <TextInput
            type="date"
            value={draft.ends_on}
            min={today}
            max={addDays(today, maxDaysAhead)}
            onChange={(event) => change("ends_on", event.currentTarget.value)}
          />
        </Field>
        {isNew && (
          <Field
            id="group-gift-organiser"
            label={t("organiser")}
            hint={t("organiserHint")}
            error={errorOf("organiser", t("organiserMissing"))}
            full
          >
            <TextInput
              value={draft.organiser}
              autoComplete="given-name"
              maxLength={60}
              onChange={(event) => change("organiser", event.currentTarget.value)}
            />
          </Field>
        )}
        <Field id="group-gift-note" label={t("note")} note={t("optional")} error={told.errors.note} full>
          <Textarea
            value={draft.note}
            rows={3}
            limit={maxNote}
            onChange={(event) => change("note", event.currentTarget.value)}
          />
        </Field>
      </FormGrid>
      {children}
    </FormSection>
  );
}
