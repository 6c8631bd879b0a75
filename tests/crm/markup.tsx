// The HTML of a part of the CRM, as the server renders it.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { IntlProvider } from "use-intl";
import { sources } from "#i18n/messages.ts";
import type { Role } from "#shop/staff/rules/rights.ts";
import { ToastProvider } from "#ui/feedback/toast/toast.tsx";
import { CrmRole } from "#web/crm/frame/crm-role.ts";
import { Today } from "#web/crm/moments.ts";

export function crmMarkup(part: ReactNode, role: Role = "manager"): string {
  const Page = createRoutesStub([{ path: "*", Component: () => part }]);
  return renderToStaticMarkup(
    <IntlProvider locale="uk" messages={sources.uk} timeZone="Europe/Kyiv">
      <ToastProvider label="" closeLabel="">
        <CrmRole value={role}>
          <Today value="2026-11-20">
            <Page initialEntries={["/crm/all-orders"]} />
          </Today>
        </CrmRole>
      </ToastProvider>
    </IntlProvider>,
  );
}
