import { BookmarkPlus, Settings2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { CrmOrdersQuery } from "#shop/order-list/input.ts";
import { listSearch, plainList } from "#shop/order-list/rules/list-address.ts";
import { viewSearch } from "#shop/order-list/rules/saved-views.ts";
import { viewNameLength } from "#shop/order-list/rules/view-limits.ts";
import { orderViews, viewKeys, viewOf } from "#shop/order-list/rules/views.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Views } from "#ui/navigation/views/views.tsx";
import { paths } from "../../../../paths.ts";
import { newUuid } from "../../../../shared/api/new-uuid.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { grouped } from "../../../../shared/text/amounts.ts";
import { FormDialog } from "../../../dialogs/dialog-form.tsx";
import { Failure } from "../../../form/failure.tsx";
import { useRequiredText } from "../../../form/use-required-text.ts";
import { useToday } from "../../../moments.ts";
import styles from "../manage-views.module.css";
import type { ListViews } from "./list-views.server.ts";
import { ManageViewsDialog, useViewAction } from "./manage-views-dialog.tsx";

type OrdersViewsProps = {
  query: CrmOrdersQuery;
  views: ListViews;
  mentions: number;
  stuck: number;
  canShare: boolean;
};

/** Tabs: sets of filters with their current number of orders, and the link to the user's mentions. */
export function OrdersViews({ query, views, mentions, stuck, canShare }: OrdersViewsProps) {
  const today = useToday();
  const t = useTranslations("crm.list");
  const tOrders = useTranslations("crmOrders");
  const tParcels = useTranslations("crmTracking.stuck");
  const tViews = useTranslations("crmBoard.views");
  const locale = useLocale();
  const [asked, setAsked] = useState<"save" | "manage" | null>(null);
  const { counts, saved } = views;
  const built = orderViews(today);
  const here = viewSearch(query);
  const current = saved.find((view) => viewSearch(view.query) === here);
  const currentKey = current ? null : viewOf(query, today);
  const isPlain =
    currentKey !== null && viewSearch({ ...plainList, ...built[currentKey], as: query.as }) === here;
  const list = (view: CrmOrdersQuery): string =>
    paths.crmOrders(locale) + listSearch({ ...view, page: 1, per_page: query.per_page });
  const close = (): void => setAsked(null);
  return (
    <>
      <Views
        label={t("viewsLabel")}
        views={[
          ...viewKeys.map((key) => ({
            key,
            href: list({ ...plainList, ...built[key], as: query.as }),
            name: t(`views.${key}`),
            count: grouped(counts[key]),
            current: key === currentKey,
          })),
          ...saved.map((view) => ({
            key: String(view.id),
            href: list(view.query),
            name: view.name,
            count: grouped(view.count),
            current: view === current,
          })),
          {
            key: "mentions",
            href: paths.crmMentions(locale),
            name: tOrders("mentions.title"),
            count: grouped(mentions),
          },
          {
            key: "parcels",
            href: paths.crmParcels(locale),
            name: tParcels("tab"),
            count: grouped(stuck),
          },
        ]}
      >
        <span className={styles.tool}>
          {!current && !isPlain && (
            <Button
              icon={BookmarkPlus}
              size="small"
              variant="ghost"
              aria-label={tViews("save")}
              onClick={() => setAsked("save")}
            >
              <span>{tViews("save")}</span>
            </Button>
          )}
          {saved.length > 0 && (
            <IconButton
              icon={Settings2}
              size="small"
              label={tViews("manage")}
              onClick={() => setAsked("manage")}
            />
          )}
        </span>
      </Views>
      {asked === "save" && <SaveViewDialog query={query} canShare={canShare} onClose={close} />}
      {asked === "manage" && <ManageViewsDialog views={saved} onClose={close} />}
    </>
  );
}

type SaveViewDialogProps = {
  query: CrmOrdersQuery;
  canShare: boolean;
  onClose: () => void;
};

function SaveViewDialog({ query, canShare, onClose }: SaveViewDialogProps) {
  const t = useTranslations("crmBoard.views");
  const { act, busy, problem, forget } = useViewAction();
  const [key] = useState(newUuid);
  const [isShared, setShared] = useState(false);
  const text = useRequiredText(forget);

  const submit = (): void => {
    const name = text.take();
    if (name === "") return;
    void act(
      "POST /crm/order-views",
      { body: { key, name, shared: isShared, search: viewSearch(query) } },
      { done: t("saved", { name }), onDone: onClose },
    );
  };

  return (
    <FormDialog
      title={t("saveTitle")}
      initialFocus={text.ref}
      onSubmit={submit}
      onClose={onClose}
      submit={t("confirm")}
      cancel={t("cancel")}
      busy={busy !== null}
    >
      <p className="muted">{t("saveText")}</p>
      <Field label={t("name")} error={text.isMissing && t("nameError")}>
        <TextInput {...text.field} maxLength={viewNameLength} autoComplete="off" />
      </Field>
      {canShare && (
        <Checkbox checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)}>
          {t("shared")}
        </Checkbox>
      )}
      <Failure>{problem?.text}</Failure>
    </FormDialog>
  );
}
