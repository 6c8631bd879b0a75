import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import { longestNote } from "#shop/customer-care/input.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { Failure } from "../../form/failure.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { moment } from "../../moments.ts";
import type { CardView } from "./card-view.server.ts";
import styles from "./customer.module.css";

export function useCareAction() {
  const t = useTranslations("crmCustomers.card");
  return useCrmAction({ unsure: t("unsure"), conflict: t("conflict"), failures: "here" });
}

export function Notes({ card, today }: { card: CardView; today: Day }) {
  const t = useTranslations("crmCustomers.card");
  return (
    <Panel title={t("notes")}>
      {card.canEdit && <NoteForm id={card.id} />}
      {card.notes.length === 0 ? (
        <p className="muted">{t("noNotes")}</p>
      ) : (
        <ul className={styles.notes}>
          {card.notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <small className="muted">
                {note.author ?? t("gone")}, {moment(note.at, today)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NoteForm({ id }: { id: number }) {
  const t = useTranslations("crmCustomers.card");
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { act, busy, problem, forget } = useCareAction();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const length = text.trim().length;
    const wrong =
      length === 0 ? t("noteError") : length > longestNote ? t("tooLong", { most: longestNote }) : null;
    setError(wrong);
    if (wrong) input.current?.focus();
    else
      void act(
        "POST /crm/customers/:id/notes",
        { params: { id }, body: { text } },
        { done: t("noted"), onDone: () => setText("") },
      );
  };

  return (
    <form className={styles.note} noValidate onSubmit={submit}>
      <Field size="small" label={t("note")} hint={t("noteHint")} error={error}>
        <Textarea
          ref={input}
          rows={2}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
            forget();
          }}
        />
      </Field>
      <Failure>{problem?.text}</Failure>
      <Button type="submit" size="small" variant="outline" busy={busy !== null}>
        {t("addNote")}
      </Button>
    </form>
  );
}
