import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { type Right, rights, roleHas, roles } from "#shop/staff/rules/rights.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { ListRows } from "../list/list-rows.tsx";
import styles from "./team.module.css";

/** What each role may do, from the access matrix that the code checks. */
export function RightsTable() {
  const t = useTranslations();
  return (
    <>
      <p className="muted">{t("crmTeam.rightsText")}</p>
      <ListRows
        label={t("crmTeam.views.rights")}
        rows={rights}
        rowKey={(right) => right}
        columns={[
          {
            key: "right",
            head: t("crmTeam.columns.right"),
            isRowHead: true,
            className: styles.right,
            cell: (right) => t(`crmTeam.rights.${right}`),
          },
          ...roles.map((role) => ({
            key: role,
            head: t(`crm.roles.${role}`),
            cell: (right: Right) =>
              roleHas(role, right) ? (
                <Icon of={Check} label={t("crmTeam.may")} className={styles.may} />
              ) : (
                <span className="subtle">
                  <span aria-hidden="true">—</span>
                  <span className="visually-hidden">{t("crmTeam.mayNot")}</span>
                </span>
              ),
          })),
        ]}
        card={(right) => (
          <>
            <b>{t(`crmTeam.rights.${right}`)}</b>
            <small>
              {roles
                .filter((role) => roleHas(role, right))
                .map((role) => t(`crm.roles.${role}`))
                .join(", ")}
            </small>
          </>
        )}
      />
    </>
  );
}
