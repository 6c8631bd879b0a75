// /crm/customers/{id}: the customer data that the team needs, and no more.
import { useState } from "react";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { customerCard } from "#shop/customer-care/reads.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { paths } from "../../../paths.ts";
import { pastDay } from "../../../shared/dates.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { Column, Columns } from "../../frame/columns.tsx";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, notFound } from "../../guard.server.ts";
import type { Route } from "./+types/route.ts";
import { BlockDialog } from "./block-dialog.tsx";
import { cardView } from "./card-view.server.ts";
import { Addresses, Consents, Contacts, Value } from "./facts.tsx";
import { Notes } from "./notes.tsx";
import { CustomerOrders } from "./orders.tsx";

const ORDERS_A_PAGE = 20;
const largestPage = 1_000_000;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "customer.read");
  const { id } = args.params;
  const asked = Number(args.url.searchParams.get("page"));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= largestPage ? asked : 1;
  const card = /^\d{1,9}$/.test(id)
    ? await customerCard(shop.db, actor, Number(id), locale, { page, perPage: ORDERS_A_PAGE })
    : null;
  if (!card) throw notFound(args.url);
  return {
    title: card.name ?? `№\u00a0${card.id}`,
    today: kyivDate(shop.clock()),
    card: cardView(card, actor),
  };
}

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCustomers");
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { card, today } = loaderData;
  const { block } = card;
  return (
    <CrmPage
      title={card.name ?? card.phone?.shown ?? t("noName")}
      back={{ href: paths.crmCustomers(locale), label: t("back") }}
      actions={
        card.canEdit && (
          <Button size="small" variant="outline" onClick={() => setAsking(true)}>
            {t(block ? "card.unblock" : "card.block")}
          </Button>
        )
      }
    >
      {block && (
        <Notice tone="warning" title={t("card.blockedTitle")}>
          {t("card.blockedSince", { day: pastDay(block.at, locale, today), reason: block.reason })}
        </Notice>
      )}
      {/* The key remounts the page: text typed for one customer must not stay for the next. */}
      <Columns key={card.id} side="wide">
        <Column>
          <CustomerOrders card={card} today={today} />
          <Notes card={card} today={today} />
        </Column>
        <Column>
          <Contacts card={card} today={today} />
          <Value card={card} today={today} />
          <Addresses card={card} />
          <Consents card={card} today={today} />
        </Column>
      </Columns>
      {isAsking && <BlockDialog card={card} onClose={() => setAsking(false)} />}
    </CrmPage>
  );
}
