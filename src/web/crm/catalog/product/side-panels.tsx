import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import type { StockEvent } from "#shop/catalog/reads/crm/products.server.ts";
import type { ProductRole } from "#shop/catalog/rules/product.ts";
import { readiness } from "#shop/catalog/rules/readiness.ts";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Timeline, TimelineItem } from "#ui/data/timeline/timeline.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Switch } from "#ui/form/switch/switch.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { money } from "../../../shared/text/amounts.ts";
import { moment, useToday } from "../../moments.ts";
import { Words } from "./field-parts.tsx";
import styles from "./product.module.css";
import { textsOf, toggled } from "./product-form.ts";
import type { Editor } from "./use-editor.ts";

type StatePanelProps = {
  editor: Editor;
  role: ProductRole;
  isOut: boolean;
};

export function StatePanel({ editor, role, isOut }: StatePanelProps) {
  const t = useTranslations("crmCatalog");
  const { form, base, change } = editor;
  return (
    <Panel
      title={t("edit.state")}
      actions={
        <Badge tone={base.published ? "success" : "mute"}>
          {base.published ? t("state.published") : t("state.hidden")}
        </Badge>
      }
    >
      {role !== "sold" && <p className="subtle">{t(`edit.roles.${role}`)}</p>}
      <Switch
        checked={form.published}
        note={t("edit.publishedNote")}
        onChange={(event) => change({ published: event.currentTarget.checked })}
      >
        {t("edit.published")}
      </Switch>
      {form.published && isOut && <Notice tone="warning">{t("edit.publishedOut")}</Notice>}
      {(["bestseller", "new"] as const).map((badge) => (
        <Switch
          key={badge}
          checked={form.badges.includes(badge)}
          onChange={() => change({ badges: toggled(form.badges, badge).toSorted().toReversed() })}
        >
          {t(`edit.${badge}`)}
        </Switch>
      ))}
      <Field
        size="small"
        label={t("edit.mostPerOrder")}
        hint={t("edit.mostPerOrderNote")}
        error={editor.wrong.most_per_order}
      >
        <TextInput
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          value={form.most_per_order}
          onChange={(event) => change({ most_per_order: event.currentTarget.value })}
        />
      </Field>
    </Panel>
  );
}

export function ReadinessPanel({ editor }: { editor: Editor }) {
  const t = useTranslations("crmCatalog.edit");
  const { items, percent, missing } = readiness(textsOf(editor.form));
  return (
    <Panel title={t("ready")} actions={<span className="num semi">{percent}&nbsp;%</span>}>
      <ul className={styles.ready}>
        {items.map(({ key, isReady }) => (
          <li key={key} data-missing={!isReady || undefined}>
            <Icon of={isReady ? CircleCheck : CircleAlert} />
            <span>
              {t(`readyKeys.${key}`)}
              <span className="visually-hidden">
                : {isReady ? t("isThere") : missing.includes(key) ? t("lacks") : t("advice")}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const LONGEST = 160;

export function SearchPanel({
  editor,
  language,
  origin,
  shopName,
}: {
  editor: Editor;
  language: Locale;
  origin: string;
  shopName: string;
}) {
  const t = useTranslations("crmCatalog.edit");
  const { form, change } = editor;
  const own = [form.tagline[language], form.description[language].split("\n")[0]].filter(Boolean).join(". ");
  const text = form.meta[language].trim() || own;
  const host = origin.replace(/^https?:\/\//, "");
  return (
    <Panel title={t("serp")}>
      <div className={styles.serp} lang={language}>
        <span>{[host, ...(language === "ru" ? ["ru"] : []), form.slug].join(" › ")}</span>
        <b>
          {form.name[language] || form.name.uk} — {shopName}
        </b>
        <p>{text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text}</p>
      </div>
      <Words
        editor={editor}
        language={language}
        path="meta"
        label={t("meta")}
        hint={t("metaHint")}
        value={form.meta}
        maxLength={400}
        rows={3}
        limit={LONGEST}
        onChange={(meta) => change({ meta })}
      />
    </Panel>
  );
}

export function HistoryPanel({ history }: { history: readonly StockEvent[] }) {
  const today = useToday();
  const t = useTranslations("crmCatalog.edit");
  const text = (event: StockEvent): string => {
    if (event.kind === "price")
      return event.was === null || event.was === event.price
        ? t("historyNewPrice", { price: money(event.price) })
        : t("historyPrice", { was: money(event.was), price: money(event.price) });
    const delta = event.delta > 0 ? `+${event.delta}` : `−${-event.delta}`;
    return t(`historyStock.${event.kind}`, { delta });
  };
  return (
    <Panel title={t("history")}>
      {history.length === 0 && <p className="subtle sm">{t("noHistory")}</p>}
      <Timeline>
        {history.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history only grows at its head
          <TimelineItem key={history.length - index} time={moment(event.at, today)}>
            <b>{event.sku}</b>: {text(event)}
            <small className={styles.who}>
              {event.who ?? t("system")}
              {event.kind !== "price" && event.note && ` · ${event.note}`}
            </small>
          </TimelineItem>
        ))}
      </Timeline>
    </Panel>
  );
}
