import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { normalized } from "#kit/text/normalized.ts";
import { longestTag } from "#shop/customer-care/rules/list-address.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Chip, Chips, FilterChip } from "#ui/buttons/chip/chip.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Failure } from "../../form/failure.tsx";
import { UNDO_MS } from "../../orders/use-step-undo.ts";
import type { CardView } from "./card-view.server.ts";
import styles from "./customer.module.css";
import { useCareAction } from "./facts.tsx";

const steps = {
  tag: { endpoint: "POST /crm/customers/:id/tag", done: "tagged", back: "untag" },
  untag: { endpoint: "POST /crm/customers/:id/untag", done: "untagged", back: "tag" },
} as const;

/** `known`: the tags of all customers, offered while one is typed. */
export function Tags({ card, known }: { card: CardView; known: readonly string[] }) {
  const t = useTranslations("crmCustomers.card");
  const { act, busy, problem, forget } = useCareAction();

  const send = (step: keyof typeof steps, tag: string, onDone?: () => void): void => {
    const { endpoint, done, back } = steps[step];
    const input = { params: { id: card.id }, body: { tag } };
    const undo = (): void => void act(steps[back].endpoint, input, { done: t("undone") });
    void act(endpoint, input, {
      done: { text: t(done, { tag }), stays: UNDO_MS, action: { label: t("undo"), onClick: undo } },
      ...(onDone && { onDone }),
    });
  };

  return (
    <Panel title={t("tags")}>
      <div className="stack">
        {card.tags.length === 0 ? (
          <p className="muted">{t("noTags")}</p>
        ) : (
          <Chips role="group" aria-label={t("tags")}>
            {card.tags.map((tag) =>
              card.canEdit ? (
                <FilterChip key={tag} removeLabel={t("removeTag")} onRemove={() => send("untag", tag)}>
                  {tag}
                </FilterChip>
              ) : (
                <Chip key={tag} size="s" disabled>
                  {tag}
                </Chip>
              ),
            )}
          </Chips>
        )}
        {card.canEdit && (
          <TagForm
            offered={known.filter((tag) => !card.tags.includes(tag))}
            isBusy={busy !== null}
            onType={forget}
            onAdd={(tag, onDone) => send("tag", tag, onDone)}
          />
        )}
        <Failure>{problem?.text}</Failure>
      </div>
    </Panel>
  );
}

type TagFormProps = {
  offered: readonly string[];
  isBusy: boolean;
  onType: () => void;
  onAdd: (tag: string, onDone: () => void) => void;
};

function TagForm({ offered, isBusy, onType, onAdd }: TagFormProps) {
  const t = useTranslations("crmCustomers.card");
  const list = useId();
  const [tag, setTag] = useState("");
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = normalized(tag);
    setMissing(typed === "");
    if (typed === "") input.current?.focus();
    else onAdd(typed, () => setTag(""));
  };

  return (
    <form className={styles.tagForm} noValidate onSubmit={submit}>
      <Field size="small" label={t("tag")} error={isMissing && t("tagError")}>
        <TextInput
          ref={input}
          value={tag}
          maxLength={longestTag}
          list={list}
          autoComplete="off"
          onChange={(event) => {
            setTag(event.currentTarget.value);
            setMissing(false);
            onType();
          }}
        />
      </Field>
      <datalist id={list}>
        {offered.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Button type="submit" size="small" variant="outline" busy={isBusy}>
        {t("addTag")}
      </Button>
    </form>
  );
}
