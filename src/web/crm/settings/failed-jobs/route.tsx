// /crm/failed-jobs: calls to third parties that failed and wait for a person's decision.

import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import { isBeyondLast } from "#kit/paging.ts";
import { type FailedJobsPage, failedJobsPage } from "#shop/failed-jobs/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { NothingFound } from "../../list/nothing-found.tsx";
import { pageFromUrl, pageSearch } from "../../list/page-address.ts";
import type { Route } from "./+types/route.ts";
import styles from "./failed-jobs.module.css";
import { CallsQueue, useDecision, useKindLabel } from "./failed-jobs-queue.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "failed_jobs.retry");
  const calls = await allowed(failedJobsPage(shop.db, actor, pageFromUrl(args.url.searchParams).page));
  return ofPage(calls.meta, { ...calls });
}

export const handle: PageHandle = { title: "crmFailedJobs.title" };

export default function CallsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmFailedJobs");
  const list = paths.crmFailedJobs(useLocale());
  const { rows, kinds, meta: place } = loaderData;
  const href = (change: { page?: number }): string => list + pageSearch(change);
  return (
    <CrmPage title={t("title")}>
      {rows.length > 0 && <p className="muted">{t("intro")}</p>}
      <CallsKinds kinds={kinds} />
      <CallsQueue rows={rows}>
        <NothingFound
          label={t("list")}
          isBeyond={isBeyondLast(place)}
          first={list}
          messages={{
            none: [t("empty.title"), t("empty.text")],
            beyond: [t("empty.beyond"), t("empty.beyondText")],
          }}
        />
      </CallsQueue>
      {place.last_page > 1 && rows.length > 0 && <ListPager meta={place} href={href} />}
    </CrmPage>
  );
}

/** Kinds with several dead letters: after an outage one press retries all jobs of a kind. */
function CallsKinds({ kinds }: Pick<FailedJobsPage, "kinds">) {
  const t = useTranslations("crmFailedJobs");
  const text = useKindLabel();
  const { busy, retryAll } = useDecision();
  const several = kinds.filter(({ count }) => count > 1);
  if (several.length === 0) return null;
  return (
    <Panel title={t("byKind")}>
      <ul className={styles.kinds}>
        {several.map(({ kind, count }) => (
          <li key={kind}>
            <span>
              {text(kind)} <b>{count}</b>
            </span>
            <Button
              icon={RotateCcw}
              size="small"
              variant="neutral"
              busy={busy === kind}
              aria-label={t("retryAllOf", { kind: text(kind) })}
              onClick={() => void retryAll(kind)}
            >
              {t("retryAll")}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
