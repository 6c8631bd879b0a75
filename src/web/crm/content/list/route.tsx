// /crm/content: information pages, their visibility and their scheduled changes.
import { House, Languages, Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { landingList } from "#shop/content/reads/landing.server.ts";
import { type ListedPage, pageList } from "#shop/content/reads/page.server.ts";
import { type LandingOwner, landingOwners } from "#shop/content/rules/landing.ts";
import { pagesFromUrl, pagesSearch } from "#shop/content/rules/page-list-address.ts";
import { publicationStates } from "#shop/content/rules/publication.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import { Status } from "#ui/data/status/status.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { useRequiredText } from "../../form/use-required-text.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { useFormAction } from "../../frame/use-crm-action.ts";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { type Column, columnsOf, titleColumn } from "../../list/column.ts";
import { StateList } from "../../list/state-list.tsx";
import { moment, useToday } from "../../moments.ts";
import { stateTones } from "../publishing/use-publication-action.ts";
import type { Route } from "./+types/route.ts";
import styles from "./page-columns.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "content.edit");
  const query = pagesFromUrl(args.url.searchParams);
  const [list, collections, categories] = await Promise.all([
    allowed(pageList(shop.db, actor, query)),
    allowed(landingList(shop.db, actor, "collections")),
    allowed(landingList(shop.db, actor, "categories")),
  ]);
  return ofPage(list.meta, { query, list, landings: { collections, categories } });
}

export const handle: PageHandle = { title: "crmContent.title" };

export default function ContentList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmContent");
  const tParity = useTranslations("crmParity");
  const locale = useLocale();
  const { query, list, landings } = loaderData;
  return (
    <CrmPage
      title={t("title")}
      actions={
        <>
          <IconButtonLink
            icon={House}
            size="small"
            label={t("home.open")}
            href={paths.crmHome(locale)}
            className="only-mobile"
          />
          <ButtonLink size="small" variant="neutral" href={paths.crmHome(locale)} className="only-desktop">
            {t("home.open")}
          </ButtonLink>
          <IconButtonLink
            icon={Languages}
            size="small"
            label={tParity("open")}
            href={paths.crmParity(locale)}
            className="only-mobile"
          />
          <ButtonLink size="small" variant="neutral" href={paths.crmParity(locale)} className="only-desktop">
            {tParity("open")}
          </ButtonLink>
          <NewPage />
        </>
      }
    >
      <StateList
        t={t}
        path={paths.crmContent(locale)}
        search={pagesSearch}
        query={query}
        states={publicationStates}
        list={list}
        found={t("found", { count: list.meta.total })}
        rowKey={({ id }) => String(id)}
        href={({ id }) => paths.crmPage(id, locale)}
        columns={usePageColumns()}
        marks={({ is_stuck }) => ({ late: is_stuck })}
      />
      {landingOwners.map((of) => (
        <Landings key={of} of={of} landings={landings[of]} />
      ))}
    </CrmPage>
  );
}

type LandingsProps = {
  of: LandingOwner;
  landings: Route.ComponentProps["loaderData"]["landings"][LandingOwner];
};

/** The pages of occasions or of categories, which always exist. */
function Landings({ of, landings }: LandingsProps) {
  const t = useTranslations("crmContent");
  const locale = useLocale();
  if (landings.length === 0) return null;
  return (
    <Panel title={t(`landing.titles.${of}`)}>
      <ul className={`list ${styles.landings}`}>
        {landings.map(({ id, name, has_draft }) => (
          <li key={id}>
            <TextLink href={paths.crmLanding({ of, id }, locale)}>{name[locale] || name.uk}</TextLink>
            {has_draft && <Status tone={stateTones.changed}>{t("states.changed")}</Status>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function usePageColumns(): Column<ListedPage>[] {
  const today = useToday();
  const t = useTranslations("crmContent");
  const locale = useLocale();
  const titleOf = ({ title }: ListedPage): string => title[locale] || title.uk || title.ru || t("noTitle");
  /** Its scheduled changes, and those that failed. */
  const planOf = ({ publish_at, hide_at, is_stuck }: ListedPage): string =>
    [
      is_stuck && t("stuckShort"),
      publish_at && t("publishAt", { when: moment(publish_at, today) }),
      hide_at && t("hideAt", { when: moment(hide_at, today) }),
    ]
      .filter(Boolean)
      .join(", ");
  const whoOf = ({ changed_by }: ListedPage): string => changed_by ?? t("byShop");
  return columnsOf((key) => t(`columns.${key}`), {
    title: { ...titleColumn, className: styles.title, cell: (row, link) => link(titleOf(row)) },
    slug: { className: styles.slug, cell: ({ slug }) => `/${slug}`, card: "name" },
    state: {
      cell: ({ state }) => <Status tone={stateTones[state]}>{t(`states.${state}`)}</Status>,
      card: "status",
    },
    plan: {
      isUrgent: ({ is_stuck }) => is_stuck,
      cell: (row) => planOf(row) || t("noPlan"),
      card: { due: planOf },
    },
    changed: {
      cell: (row) => (
        <>
          {moment(row.changed_at, today)}
          <small>{whoOf(row)}</small>
        </>
      ),
      card: { total: ({ changed_at }) => moment(changed_at, today), place: whoOf },
    },
  });
}

function NewPage() {
  const t = useTranslations("crmContent");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Plus} size="small" onClick={() => setOpen(true)}>
        {t("new")}
      </Button>
      {isOpen && <BeginDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function BeginDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("crmContent");
  const locale = useLocale();
  const navigate = useNavigate();
  const { act, busy, problem, forget } = useFormAction({
    unsure: t("edit.unsure"),
    failed: (message) => t("edit.failed", { message }),
  });

  const text = useRequiredText(forget);

  const begin = (): void => {
    const title = text.take();
    if (title === "") return;
    void act(
      "POST /crm/pages",
      { body: { title } },
      { onDone: ({ data }) => void navigate(paths.crmPage(data.id, locale)) },
    );
  };

  return (
    <FormDialog
      title={t("begin.title")}
      initialFocus={text.ref}
      onSubmit={begin}
      onClose={onClose}
      submit={t("begin.submit")}
      cancel={t("begin.stay")}
      action={{ busy, problem }}
    >
      <Field
        size="small"
        label={t("begin.name")}
        hint={t("begin.hint")}
        error={text.isMissing ? t("begin.required") : problem?.errors.title?.[0]}
      >
        <TextInput {...text.field} maxLength={160} autoComplete="off" lang="uk" />
      </Field>
    </FormDialog>
  );
}
