// /crm/customers/{id}: the customer data that the team needs, and no more.
import { useState } from "react";
import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { customerCard } from "#shop/customer-care/reads.server.ts";
import { tagsInUse } from "#shop/customer-care/tag-reads.server.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Status } from "#ui/data/status/status.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { pastDay } from "../../../shared/text/dates.ts";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { useRequiredText } from "../../form/use-required-text.ts";
import { Column, Columns } from "../../frame/columns.tsx";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, notFound } from "../../guard.server.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { pageFromUrl, pageSearch } from "../../list/page-address.ts";
import { moment, useToday } from "../../moments.ts";
import { statusTones } from "../../orders/order-text.ts";
import type { Route } from "./+types/route.ts";
import { type CardView, cardView } from "./card-view.server.ts";
import styles from "./customer.module.css";
import { Addresses, Bought, Consents, Contacts, Notes, Recipients, useCareAction, Value } from "./facts.tsx";
import { MergeButton, Merged } from "./merging.tsx";
import { Tags } from "./tags.tsx";

const ORDERS_A_PAGE = 20;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "customer.read");
  const { id } = args.params;
  const { page } = pageFromUrl(args.url.searchParams);
  const card = /^\d{1,9}$/.test(id)
    ? await customerCard(shop.db, actor, Number(id), locale, { page, perPage: ORDERS_A_PAGE })
    : null;
  if (!card) throw notFound(args.url);
  // Merged into another one: that one has the page.
  if (card.id !== Number(id)) throw redirect(paths.crmCustomer(card.id, locale));
  return {
    title: card.name ?? `№\u00a0${card.id}`,
    card: cardView(card, actor),
    tags: await tagsInUse(shop.db, actor),
  };
}

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const today = useToday();
  const t = useTranslations("crmCustomers");
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { card } = loaderData;
  const { block } = card;
  return (
    <CrmPage
      title={card.name ?? card.phone?.shown ?? t("noName")}
      back={{ href: paths.crmCustomers(locale), label: t("back") }}
      actions={
        card.canOrder && (
          <ButtonLink size="small" href={`${paths.crmNewOrder(locale)}?customer=${card.id}`}>
            {t("card.newOrder")}
          </ButtonLink>
        )
      }
    >
      {block && (
        <Notice tone="warning" title={t("card.blockedTitle")}>
          {t("card.blockedSince", { day: pastDay(block.at, locale, today), reason: block.reason })}
        </Notice>
      )}
      {/* The key remounts the page: text typed for one customer must not stay for the next. */}
      <Columns key={card.id} side="wide" merged>
        <Column>
          <CustomerOrders card={card} />
          <Notes card={card} />
          <Bought card={card} />
        </Column>
        <Column>
          <Contacts
            card={card}
            actions={
              card.canEdit && (
                <div className={styles.actions}>
                  <MergeButton card={card} />
                  <Button size="small" variant="outline" onClick={() => setAsking(true)}>
                    {t(block ? "card.unblock" : "card.block")}
                  </Button>
                </div>
              )
            }
          />
          <Merged card={card} />
          <Tags card={card} known={loaderData.tags} />
          <Value card={card} />
          <Recipients card={card} />
          <Addresses card={card} />
          <Consents card={card} />
        </Column>
      </Columns>
      {isAsking && <BlockDialog card={card} onClose={() => setAsking(false)} />}
    </CrmPage>
  );
}

function CustomerOrders({ card }: { card: CardView }) {
  const today = useToday();
  const t = useTranslations("crmCustomers");
  const tStatus = useTranslations("orders.status");
  const locale = useLocale();
  const { data: orders, meta } = card.orders;
  const here = paths.crmCustomer(card.id, locale);
  return (
    <Panel title={t("card.ordersTitle")}>
      {orders.length === 0 ? (
        <p className="muted">{t("card.noOrders")}</p>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.number}>
              <Anchor href={paths.crmOrder(order.number, locale)}>
                <b>{order.number}</b>
              </Anchor>
              <span className="muted">{moment(order.created_at, today)}</span>
              <Status tone={statusTones[order.status]}>{tStatus(order.status)}</Status>
              <span className="muted">{t("card.units", { count: String(order.items_count) })}</span>
              <b className="num">{money(order.total)}</b>
            </li>
          ))}
        </ul>
      )}
      {meta.total > meta.per_page && (
        <ListPager meta={meta} label={t("card.ordersPager")} href={(change) => here + pageSearch(change)} />
      )}
    </Panel>
  );
}

const longestReason = 300;

function BlockDialog({ card, onClose }: { card: CardView; onClose: () => void }) {
  const t = useTranslations("crmCustomers.card");
  const { act, busy, problem } = useCareAction();
  // The action when the dialog was opened: a colleague's change meanwhile is reported, not repeated.
  const [step] = useState(card.block ? ("unblock" as const) : ("block" as const));
  const text = useRequiredText();

  const submit = (): void => {
    const params = { id: card.id };
    const end = { done: t(`${step}Done`), onDone: onClose };
    if (step === "unblock") return void act("POST /crm/customers/:id/unblock", { params, body: {} }, end);
    const reason = text.take();
    if (reason) void act("POST /crm/customers/:id/block", { params, body: { reason } }, end);
  };

  return (
    <FormDialog
      title={t(`${step}Title`)}
      onSubmit={submit}
      onClose={onClose}
      submit={t(`${step}Confirm`)}
      cancel={t("cancel")}
      action={{ busy, problem }}
    >
      <p className="muted">{t(`${step}Text`)}</p>
      {step === "block" && (
        <Field label={t("reason")} hint={t("reasonHint")} error={text.isMissing && t("reasonError")}>
          <Textarea {...text.field} rows={2} maxLength={longestReason} />
        </Field>
      )}
    </FormDialog>
  );
}
