// /crm/settings/{section}: the shop's name, addresses and numeric rules.

import { useTranslations } from "use-intl";
import type { EndpointBody } from "#api/client-types.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatMoney, formatPercent, kop } from "#kit/money.ts";
import { backupState } from "#shop/backups/reads.server.ts";
import { crmCategories } from "#shop/catalog/reads/crm/categories.server.ts";
import type { SettingsSection } from "#shop/content/input.ts";
import { settingsForStaff } from "#shop/content/reads.server.ts";
import { directoryState } from "#shop/delivery/directory-sync.server.ts";
import { cashPlans, cashServices, cashTariff, feeText } from "#shop/delivery/rules/prices/cash-fees.ts";
import { type SmsMonth, smsMonths } from "#shop/messaging/sms-cost.server.ts";
import { KeyValues } from "#ui/data/key-values/key-values.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Views } from "#ui/navigation/views/views.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { money } from "../../shared/text/amounts.ts";
import { EditorForm } from "../form/editor-form.tsx";
import { numberIn } from "../form/typed-number.ts";
import { type Draft, useEditor } from "../form/use-editor.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { allowed, enter, notFound } from "../guard.server.ts";
import { useToday } from "../moments.ts";
import type { Route } from "./+types/route.ts";
import { BackupsPanel } from "./backups-panel.tsx";
import { DirectoryPanel } from "./directory-panel.tsx";
import { sectionDraft, sectionJson, weekdays } from "./section-draft.ts";
import { SectionFields } from "./section-fields.tsx";
import { fieldsIn, isSection, sectionKeys, settingsSections } from "./sections.ts";
import styles from "./settings.module.css";
import { shownSections } from "./shown-sections.server.ts";

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
    backups: section === "backups" ? await backupState(shop, actor) : null,
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
  const { section, version, value, backups, directory, categories, sms, hasTeamChat } = loaderData;
  const { inTelegram, ...others } = settingsSections[section];
  const groups = { ...others, ...(hasTeamChat && inTelegram && { inTelegram }) };
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
    const spec = fieldsIn(groups).find(({ name }) => field === name || field.startsWith(`${name}.`));
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
          <VisitorPreview section={section} draft={editor.draft} />
          {sms && <SmsPanel months={sms} />}
          {backups && <BackupsPanel state={backups} />}
          {directory && <DirectoryPanel state={directory} />}
        </>
      }
    >
      <SectionFields editor={editor} groups={groups} categories={categories} />
    </EditorForm>
  );
}

function SmsPanel({ months }: { months: readonly SmsMonth[] }) {
  const t = useTranslations("crmSettings.sms");
  const names = ["this_month", "last_month"] as const;
  return (
    <Panel title={t("title")}>
      <KeyValues
        items={months.map(({ month, messages, segments, cost }, index) => ({
          key: month,
          name: t(names[index] ?? "last_month"),
          value: (
            <span className="num">
              {[t("sent", { messages, segments }), cost !== null && money(cost)].filter(Boolean).join(" · ")}
            </span>
          ),
        }))}
      />
      {months.some(({ cost }) => cost === null) && <p className="sm muted">{t("no_price")}</p>}
    </Panel>
  );
}

function sum(text: string | boolean | undefined): string {
  const typed = numberIn(String(text ?? ""));
  return typed === null ? "…" : formatMoney(kop(typed));
}

interface VisitorPreviewProps {
  section: SettingsSection;
  draft: Draft;
}

function VisitorPreview({ section, draft }: VisitorPreviewProps) {
  const today = useToday();
  const t = useTranslations("crmSettings.preview");
  const lines = linesOf();
  if (lines.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className={styles.preview} role="status">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  );

  /** The cost of cash on delivery for buyers, and for the shop. */
  function cashLines(): string[] {
    const service = cashServices.find((one) => one === draft["cashOnDelivery.service"]) ?? "none";
    const plan = cashPlans.find((one) => one === draft["cashOnDelivery.plan"]) ?? "universal";
    const hasNovaPayAccount = draft["cashOnDelivery.hasNovaPayAccount"] === true;
    if (service === "none") return [t("cashNone")];
    const { buyer, buyerInApp, sellerPercent } = cashTariff({ service, plan, hasNovaPayAccount }, today);
    const isAsked = buyer.percent > 0;
    return [
      isAsked ? t("cash", { fee: feeText(buyer) }) : t("cashFree"),
      ...(buyerInApp.percent < buyer.percent ? [t("cashApp", { fee: feeText(buyerInApp) })] : []),
      ...(sellerPercent > 0 ? [t("cashSeller", { percent: formatPercent(sellerPercent) })] : []),
    ];
  }

  function linesOf(): string[] {
    const text = (field: string): string => String(draft[field] ?? "");
    switch (section) {
      case "brand":
        return [`${text("name.uk")} — ${text("tagline.uk")}`, `${text("name.ru")} — ${text("tagline.ru")}`];
      case "contacts":
        return [
          text("hotline"),
          text("email"),
          text("address.uk"),
          t("hours", { opens: text("hours.opens"), closes: text("hours.closes") }),
        ].filter(Boolean);
      case "selling":
        return [t("wrap", { sum: sum(draft.giftWrap) }), t("fewLeft", { count: text("fewLeft") })];
      case "delivery":
        return [
          text("freeFrom").trim() === "" ? t("neverFree") : t("free", { sum: sum(draft.freeFrom) }),
          t("prices", {
            branch: sum(draft["price.branch"]),
            postomat: sum(draft["price.postomat"]),
            courier: sum(draft["price.courier"]),
          }),
          t("cutoff", { time: text("cutoff") }),
          t("pickup", { opens: text("pickup.opens"), closes: text("pickup.closes") }),
          ...cashLines(),
        ];
      default:
        return [];
    }
  }
}
