import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { viewSearch } from "#shop/order-list/rules/saved-views.ts";
import { viewNameLength } from "#shop/order-list/rules/view-limits.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { newUuid } from "../../../../shared/api/new-uuid.ts";
import { CrmDialog } from "../../../dialogs/crm-dialog.tsx";
import { Failure } from "../../../form/failure.tsx";
import { type CrmAction, useFormAction } from "../../../frame/use-crm-action.ts";
import styles from "../manage-views.module.css";
import type { ListView } from "./list-views.server.ts";

export function useViewAction() {
  const t = useTranslations("crmBoard.views");
  return useFormAction({ unsure: t("unsure"), conflict: t("conflict"), gone: t("gone"), restMs: 0 });
}

export function ManageViewsDialog({ views, onClose }: { views: readonly ListView[]; onClose: () => void }) {
  const t = useTranslations("crmBoard.views");
  const action = useViewAction();
  const [renamed, setRenamed] = useState<number | null>(null);

  const restore = (view: ListView, place: number) => (): void => {
    const { name, shared, query } = view;
    const body = { key: newUuid(), name, shared, search: viewSearch(query), place };
    void action.act("POST /crm/order-views", { body });
  };
  const drop = (view: ListView, place: number): void => {
    const undo = { label: t("undo"), onClick: restore(view, place) };
    const done = { text: t("dropped", { name: view.name }), action: undo };
    void action.act("DELETE /crm/order-views/:id", { params: { id: view.id } }, { done });
  };

  const group = (shared: boolean) => {
    const own = views.filter((view) => view.shared === shared);
    if (own.length === 0) return null;
    const isFixed = own.some((view) => !view.can_change);
    return (
      <section className={styles.group} aria-label={t(shared ? "team" : "own")}>
        <h3>{t(shared ? "team" : "own")}</h3>
        {isFixed && <p className="muted sm">{t("teamFixed")}</p>}
        <ol>
          {own.map((view, place) => (
            <li key={view.id}>
              {renamed === view.id ? (
                <NameForm view={view} action={action} onClose={() => setRenamed(null)} />
              ) : (
                <>
                  <span title={view.name}>{view.name}</span>
                  {view.can_change && (
                    <ViewActions
                      view={view}
                      action={action}
                      place={place}
                      last={own.length - 1}
                      onRename={() => {
                        action.forget();
                        setRenamed(view.id);
                      }}
                      onDrop={() => drop(view, place)}
                    />
                  )}
                </>
              )}
            </li>
          ))}
        </ol>
      </section>
    );
  };

  return (
    <CrmDialog open onClose={onClose} title={t("manageTitle")} width={520}>
      <div className={styles.root}>
        {group(true)}
        {group(false)}
        <Failure>{action.problem?.text}</Failure>
      </div>
    </CrmDialog>
  );
}

type ViewActionsProps = {
  view: ListView;
  action: CrmAction;
  place: number;
  last: number;
  onRename: () => void;
  onDrop: () => void;
};

function ViewActions({ view, action, place, last, onRename, onDrop }: ViewActionsProps) {
  const t = useTranslations("crmBoard.views");
  const { name } = view;
  const move = (to: number): void =>
    void action.act("PUT /crm/order-views/:id/place", { params: { id: view.id }, body: { place: to } });
  return (
    <span className={styles.actions}>
      <IconButton
        icon={ArrowUp}
        size="small"
        label={t("up", { name })}
        aria-disabled={place === 0}
        onClick={() => place > 0 && move(place - 1)}
      />
      <IconButton
        icon={ArrowDown}
        size="small"
        label={t("down", { name })}
        aria-disabled={place === last}
        onClick={() => place < last && move(place + 1)}
      />
      <IconButton icon={Pencil} size="small" label={t("rename", { name })} onClick={onRename} />
      <IconButton icon={Trash2} size="small" label={t("drop", { name })} onClick={onDrop} />
    </span>
  );
}

type NameFormProps = { view: ListView; action: CrmAction; onClose: () => void };

function NameForm({ view, action, onClose }: NameFormProps) {
  const t = useTranslations("crmBoard.views");
  const [name, setName] = useState(view.name);
  const [isNameless, setNameless] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plain = name.trim();
    setNameless(plain === "");
    if (plain === "") return;
    const { id, name: was, version } = view;
    if (plain === was) return onClose();
    void action.act(
      "PUT /crm/order-views/:id",
      { params: { id }, body: { name: plain, version } },
      { done: t("renamed", { name: plain }), onDone: onClose },
    );
  };
  return (
    <form className={styles.name} noValidate onSubmit={submit}>
      <Field size="small" label={t("name")} error={isNameless && t("nameError")}>
        <TextInput
          autoFocus
          value={name}
          maxLength={viewNameLength}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="small" busy={action.busy !== null}>
        {t("confirm")}
      </Button>
      <Button size="small" variant="neutral" onClick={onClose}>
        {t("cancel")}
      </Button>
    </form>
  );
}
