import { useTranslations } from "use-intl";
import { weekdayAndDate } from "#i18n/day-month.ts";
import { addDays, type Day } from "#kit/clock.ts";
import { maxDaysAhead, maxNote, maxTitle } from "#shop/wishlist/rules.ts";
import { CountedInput } from "#ui/form/counter/counted-input.tsx";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { FormSection } from "../../../shared/account/profile/form-section.tsx";
import { useAccountCall } from "../../../shared/account/profile/use-account-call.ts";
import { useFormErrors } from "../../../shared/account/profile/use-form-errors.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { type WishlistDraft, type WishlistField, wishlistBody } from "./wishlist-draft.ts";

interface WishlistFormProps {
  draft: WishlistDraft;
  isNew: boolean;
  today: Day;
  onChange: (draft: WishlistDraft) => void;
  onClose: () => void;
}

/** The text above the list, for visitors with the link. */
export function WishlistForm({ draft, isNew, today, onChange, onClose }: WishlistFormProps) {
  const t = useTranslations("wishlist.form");
  const locale = useLocale();
  const told = useFormErrors<WishlistField>();
  const { isBusy, run } = useAccountCall();
  const isUnnamed = draft.title.trim() === "";

  async function save(): Promise<void> {
    if (isBusy) return;
    told.begin();
    if (isUnnamed) return told.attemptInVain();
    const isSaved = await run(
      (api) => api.call("PUT /profile/wishlist", { body: wishlistBody(draft) }),
      told.take,
    );
    if (isSaved) onClose();
  }

  function change(field: WishlistField, text: string): void {
    told.forget(field);
    onChange({ ...draft, [field]: text });
  }

  return (
    <FormSection
      title={t(isNew ? "new" : "edit")}
      saveLabel={t(isNew ? "create" : "save")}
      cancelLabel={t("cancel")}
      isBusy={isBusy}
      problem={told.problem}
      attempt={told.attempt}
      onSave={() => void save()}
      onCancel={onClose}
    >
      <FormGrid>
        <Field
          id="wishlist-title"
          label={t("title")}
          error={told.attempt > 0 && isUnnamed ? t("titleMissing") : told.errors.title}
        >
          <CountedInput
            value={draft.title}
            autoComplete="off"
            limit={maxTitle}
            onChange={(event) => change("title", event.currentTarget.value)}
          />
        </Field>
        <Field
          id="wishlist-event_on"
          label={t("day")}
          note={t("optional")}
          hint={draft.event_on ? weekdayAndDate(draft.event_on, locale) : t("dayHint")}
          error={told.errors.event_on}
        >
          <TextInput
            type="date"
            value={draft.event_on}
            min={today}
            max={addDays(today, maxDaysAhead)}
            onChange={(event) => change("event_on", event.currentTarget.value)}
          />
        </Field>
        <Field
          id="wishlist-note"
          label={t("note")}
          note={t("optional")}
          hint={t("noteHint")}
          error={told.errors.note}
          full
        >
          <Textarea
            value={draft.note}
            rows={3}
            limit={maxNote}
            onChange={(event) => change("note", event.currentTarget.value)}
          />
        </Field>
      </FormGrid>
    </FormSection>
  );
}
