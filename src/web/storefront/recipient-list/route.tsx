// /spysok/:secret: the rows of a company's list, checked and priced, corrected in place. Rendered for one visitor and
// never cached.
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { shopSettings } from "#shop/content/reads.server.ts";
import { recipientList, setsOffered } from "#shop/recipient-lists/reads.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { TextButton, TextLink } from "#ui/navigation/text-link/text-link.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { giftFacts } from "../../shared/checkout/gift-fields/gift-facts.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
import { ListColumns } from "./list-columns.tsx";
import { ListCommon } from "./list-common.tsx";
import { ListProgress } from "./list-progress.tsx";
import { rowsText } from "./list-question.tsx";
import { ListRows } from "./list-rows.tsx";
import { ListSend } from "./list-send.tsx";
import styles from "./recipient-list.module.css";
import { recipientListStore } from "./recipient-list-store.ts";
import { useList } from "./use-list.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, t, visitor } = pageRequest(args);
  const { secret } = args.params;
  const list = await recipientList(shop, secret, locale);
  if (!list) throw new Response(null, { status: 404 });
  const { selling } = await shopSettings(shop.db);
  const { actor } = await visitor();
  return {
    list,
    sets: await setsOffered(shop, locale, list.variant_id),
    facts: giftFacts(selling),
    isStaff: can(actor, "order.create"),
    seo: await unlistedSeo(shop, locale, {
      title: t("lists.title"),
      description: t("lists.new.title"),
      path: `/spysok/${secret}`,
    }),
  };
}

export const handle: PageHandle = { messages: ["more"] };

export { meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export default function RecipientListPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("lists");
  const locale = useLocale();
  const { sets, facts, isStaff } = loaderData;
  const edited = useList(loaderData.list);
  const { list, problem } = edited;
  const { secret, counts, sent_at: sentAt, placed } = list;
  useEffect(() => recipientListStore.set(secret), [secret]);
  const isOpen = sentAt === null && placed === null;
  return (
    <main id="main">
      <Container className={styles.root}>
        <header className={styles.head}>
          <h1 className="display-m">{t("title")}</h1>
          <p className="muted">
            {list.file_name} · {t("count", { count: counts.ready + counts.wrong })}
          </p>
          <p>
            <TextLink href={paths.recipientListSheet(secret)} download>
              {t(placed ? "report" : "download")}
            </TextLink>
            {" · "}
            <TextLink href={paths.newRecipientList(locale)}>{t("another")}</TextLink>
          </p>
        </header>
        <ListProgress edited={edited} />
        {sentAt !== null && !placed && (
          <Notice tone="success" role="status" title={t("sent.title")}>
            {t("sent.text")}
          </Notice>
        )}
        {problem && (
          <Notice tone="danger" role="alert">
            {t("unsaved", { problem })} <TextButton onClick={edited.retry}>{t("retry")}</TextButton>
          </Notice>
        )}
        {isOpen && <ListColumns list={list} onChange={edited.change} />}
        {isOpen && <ListCommon list={list} sets={sets} facts={facts} onChange={edited.change} />}
        {list.shortages.length > 0 && (
          <Notice tone="warning">
            {list.shortages.map(({ name, wanted, available, positions }) => (
              <p key={name}>{t("shortage", { name, wanted, available, rows: rowsText(positions) })}</p>
            ))}
          </Notice>
        )}
        <ListRows key={placed?.numbers} list={list} isOpen={isOpen} onChange={edited.change} />
        <ListSend edited={edited} isStaff={isStaff} />
      </Container>
    </main>
  );
}
