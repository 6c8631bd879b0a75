// /crm/settings/{section}: the shop's name, addresses and numeric rules.
import { useTranslations } from "use-intl";
import type { EndpointBody } from "#api/client-types.ts";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { crmCategories } from "#shop/catalog/reads/crm-categories.server.ts";
import { settingsForStaff } from "#shop/content/reads.server.ts";
import type { SettingsSection } from "#shop/content/rules/settings.ts";
import { directoryState } from "#shop/delivery/directory-sync.server.ts";
import { smsMonths } from "#shop/messaging/sms-cost.server.ts";
import { Views } from "#ui/views/views.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { EditorForm } from "../form/editor-form.tsx";
import { useEditor } from "../form/use-editor.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { allowed, enter, notFound } from "../guard.server.ts";
import type { Route } from "./+types/route.ts";
import { DirectoryPanel } from "./directory-panel.tsx";
import { sectionDraft, sectionJson, weekdays } from "./section-draft.ts";
import { SectionFields } from "./section-fields.tsx";
import { isSection, sectionKeys, settingsSections } from "./sections.ts";
import { shownSections } from "./shown-sections.server.ts";
import { SmsPanel } from "./sms-panel.tsx";
import { VisitorPreview } from "./visitor-preview.tsx";

type SectionInput = EndpointBody<`PUT /crm/settings/${SettingsSection}`>;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "settings.edit");
  const { section = "brand" } = args.params;
  if (!isSection(section)) throw notFound(args.url);
  const found = await allowed(settingsForStaff(shop.db, actor));
  const t = translator(locale);
  return {
    title: `${t("crmSettings.title")}: ${t(`crmSettings.sections.${section}`)}`,
    section,
    version: found.versions[section],
    value: shownSections(found.settings, shop.env.mode)[section],
    today: kyivDate(shop.clock()),
    directory: section === "delivery" ? await directoryState(shop.db, actor) : null,
    categories:
      section === "selling"
        ? ((await crmCategories(shop.db, actor, locale)) ?? []).map(({ id, name }) => ({ id, name }))
        : [],
    sms: section === "selling" ? await smsMonths(shop.db, actor, shop.clock()) : null,
    hasTeamChat: shop.teamChat !== null,
  };
}

export const handle: PageHandle = { live: false };

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmSettings");
  const locale = useLocale();
  const { section } = loaderData;
  return (
    <CrmPage title={t("title")}>
      <Views
        label={t("views")}
        views={sectionKeys.map((key) => ({
          key,
          href: paths.crmSettingsSection(key, locale),
          name: t(`sections.${key}`),
          current: key === section,
        }))}
      />
      <SectionEditor key={section} loaderData={loaderData} />
    </CrmPage>
  );
}

function SectionEditor({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTranslations("crmSettings");
  const { section, version, value, directory, today, categories, sms, hasTeamChat } = loaderData;
  const groups = settingsSections[section].filter(({ title }) => hasTeamChat || title !== "inTelegram");
  const editor = useEditor({
    saved: sectionDraft(groups, value),
    version,
    save: (send, draft, seen) =>
      send(`PUT /crm/settings/${section}`, {
        // The form is described by data: a test reads each section back through its schema.
        body: { version: seen, value: sectionJson(groups, draft) } as SectionInput,
      }),
  });

  function nameOf(field: string): string {
    const spec = groups
      .flatMap(({ fields }) => fields)
      .find(({ name }) => field === name || field.startsWith(`${name}.`));
    if (!spec) return field;
    const rest = field.slice(spec.name.length + 1);
    const day = weekdays.find((number) => String(number) === rest);
    const suffix = rest === "uk" || rest === "ru" ? t(`languages.${rest}`) : day && t(`weekdays.${day}`);
    return suffix ? `${t(`labels.${spec.label}`)}, ${suffix}` : t(`labels.${spec.label}`);
  }

  return (
    <EditorForm
      editor={editor}
      label={t(`sections.${section}`)}
      nameOf={nameOf}
      shownValue={(_, shown) => (typeof shown === "boolean" ? t(shown ? "yes" : "no") : shown)}
      aside={
        <>
          <VisitorPreview section={section} draft={editor.draft} today={today} />
          {sms && <SmsPanel months={sms} />}
          {directory && <DirectoryPanel state={directory} today={today} />}
        </>
      }
    >
      <SectionFields editor={editor} groups={groups} categories={categories} />
    </EditorForm>
  );
}
