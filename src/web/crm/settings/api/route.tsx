// /crm/api: keys of other programs, and webhooks; `?webhook=` shows the log of one.
import { useTranslations } from "use-intl";
import { apiKeys } from "#shop/api-keys/reads.server.ts";
import { webhookLog, webhooks } from "#shop/webhooks/reads.server.ts";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { apiDocs } from "../../../shared/api/api-docs.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter, idIn } from "../../guard.server.ts";
import type { Route } from "./+types/route.ts";
import { KeysPanel } from "./keys-panel.tsx";
import { WebhookLog } from "./webhook-log.tsx";
import { WebhooksPanel } from "./webhooks-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "api.manage");
  const shown = idIn(args.url.searchParams.get("webhook"));
  const [keys, hooks] = await Promise.all([
    allowed(apiKeys(shop.db, actor, shop.clock())),
    allowed(webhooks(shop.db, actor)),
  ]);
  const chosen = hooks.find(({ id }) => id === shown);
  return {
    keys,
    webhooks: hooks,
    log: chosen ? { url: chosen.url, rows: await allowed(webhookLog(shop.db, actor, chosen.id)) } : null,
  };
}

export const handle: PageHandle = { title: "crmApi.title" };

export default function ApiPage({ loaderData: { keys, webhooks: hooks, log } }: Route.ComponentProps) {
  const t = useTranslations("crmApi");
  return (
    <CrmPage title={t("title")}>
      <p className="muted">
        {t.rich("intro", {
          docs: (text) => (
            <TextLink render={<a href={`${apiDocs}#partners`} target="_blank" rel="noopener" />}>
              {text}
            </TextLink>
          ),
        })}
      </p>
      <KeysPanel keys={keys} />
      <WebhooksPanel webhooks={hooks} />
      {log && <WebhookLog {...log} />}
    </CrmPage>
  );
}
