// /crm/api: keys of other programs.
import { useTranslations } from "use-intl";
import { apiKeys } from "#shop/api-keys/reads.server.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { apiDocs } from "../../../shared/api/endpoint-path.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import type { Route } from "./+types/route.ts";
import { KeysPanel } from "./keys-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "api.manage");
  return { keys: await allowed(apiKeys(shop.db, actor, shop.clock())) };
}

export const handle: PageHandle = { title: "crmApi.title" };

export default function ApiPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmApi");
  return (
    <CrmPage title={t("title")}>
      <p className="muted">
        {t.rich("intro", {
          docs: (text) => (
            <a className="link" href={`${apiDocs}#partners`}>
              {text}
            </a>
          ),
        })}
      </p>
      <KeysPanel keys={loaderData.keys} />
    </CrmPage>
  );
}
