import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { noteLength, type TypedMention, typedMention } from "#shop/order-notes/rules/notes.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { typedDrafts, useTypedDrafts } from "../../../frame/typed-drafts.ts";
import { useFormAction } from "../../../frame/use-crm-action.ts";
import styles from "./notes.module.css";

/** By order number. */
const drafts = typedDrafts("crm-order-notes");

type NoteFormProps = { number: string; names: readonly string[] };

/** A note for the team; «@» suggests colleagues to mention. Typed text survives a reload. */
export function NoteForm({ number, names }: NoteFormProps) {
  const t = useTranslations("crmOrders.notes");
  const { busy, problem, act } = useFormAction({
    unsure: t("unsure"),
    failed: (message) => t("failed", { message }),
  });
  const text = useTypedDrafts(drafts)[number] ?? "";
  const [isEmpty, setEmpty] = useState(false);
  const [mention, setMention] = useState<TypedMention | null>(null);
  const [active, setActive] = useState(0);
  const textarea = useRef<HTMLTextAreaElement>(null);
  // The same text sent again has the same key, so a lost answer creates no second note.
  const sending = useRef<{ text: string; key: string } | null>(null);
  const listId = useId();
  const optionId = (index: number): string => `${listId}-${index}`;

  const keep = (typed: string): void => drafts.keep(Number(number), typed);
  const look = (): void => {
    const { value = "", selectionStart = 0 } = textarea.current ?? {};
    setMention(typedMention(value, selectionStart, names));
    setActive(0);
  };

  const call = (name: string): void => {
    const field = textarea.current;
    if (!field || !mention) return;
    const before = `${text.slice(0, mention.at)}@${name} `;
    // Synchronous: the next typed text belongs after the name.
    flushSync(() => {
      keep(before + text.slice(field.selectionStart).replace(/^ /, ""));
      setMention(null);
    });
    field.focus();
    field.setSelectionRange(before.length, before.length);
  };

  async function submit(): Promise<void> {
    const message = text.trim();
    setEmpty(!message);
    if (!message) return textarea.current?.focus();
    if (sending.current?.text !== message) sending.current = { text: message, key: crypto.randomUUID() };
    const onDone = (): void => {
      sending.current = null;
      keep("");
    };
    await act(
      "POST /crm/orders/:number/notes",
      { params: { number }, body: sending.current },
      { done: t("added"), onDone },
    );
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return void submit();
    }
    if (!mention) return;
    const last = mention.names.length - 1;
    const chosen = mention.names[active];
    if (event.key === "ArrowDown") setActive(active === last ? 0 : active + 1);
    else if (event.key === "ArrowUp") setActive(active === 0 ? last : active - 1);
    else if (event.key === "Escape") setMention(null);
    else if ((event.key === "Enter" || event.key === "Tab") && chosen) call(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.field}>
        <Field
          size="small"
          label={t("label")}
          labelHidden
          hint={t("hint")}
          error={isEmpty ? t("empty") : problem?.text}
        >
          <Textarea
            ref={textarea}
            rows={2}
            maxLength={noteLength}
            placeholder={t("placeholder")}
            value={text}
            onChange={(event) => {
              keep(event.currentTarget.value);
              look();
            }}
            onClick={look}
            onBlur={() => setMention(null)}
            onKeyDown={onKeyDown}
            aria-autocomplete="list"
            aria-controls={mention ? listId : undefined}
            aria-activedescendant={mention ? optionId(active) : undefined}
          />
        </Field>
        <span className="visually-hidden" role="status">
          {mention && t("found", { count: mention.names.length })}
        </span>
        {mention && (
          <div role="listbox" id={listId} aria-label={t("colleagues")} className={styles.choice}>
            {mention.names.map((name, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and the keys
              <div
                key={name}
                role="option"
                id={optionId(index)}
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => call(name)}
              >
                {name}
              </div>
            ))}
          </div>
        )}
      </div>
      <Button type="submit" size="small" variant="neutral" busy={busy !== null}>
        {t("add")}
      </Button>
    </form>
  );
}
