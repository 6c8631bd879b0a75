import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { rights, roleHas, roles } from "#shop/staff/rules.ts";
import { Cell, DataTable, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import styles from "./team.module.css";

/** What each role may do, from the access matrix that the code checks. */
export function RightsTable() {
  const t = useTranslations();
  return (
    <>
      <p className="muted">{t("crmTeam.rightsText")}</p>
      <Panel flush className="only-desktop">
        <DataTable label={t("crmTeam.views.rights")} className={styles.rights}>
          <thead>
            <tr>
              <HeadCell>{t("crmTeam.columns.right")}</HeadCell>
              {roles.map((role) => (
                <HeadCell key={role}>{t(`crm.roles.${role}`)}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.map((right) => (
              <Row key={right}>
                <th scope="row">{t(`crmTeam.rights.${right}`)}</th>
                {roles.map((role) => (
                  <Cell key={role}>
                    {roleHas(role, right) ? (
                      <Icon of={Check} label={t("crmTeam.may")} className={styles.may} />
                    ) : (
                      <span className="subtle">
                        <span aria-hidden="true">—</span>
                        <span className="visually-hidden">{t("crmTeam.mayNot")}</span>
                      </span>
                    )}
                  </Cell>
                ))}
              </Row>
            ))}
          </tbody>
        </DataTable>
      </Panel>
      <Panel label={t("crmTeam.views.rights")} flush className="only-mobile">
        <ul className={styles.cards}>
          {rights.map((right) => (
            <li key={right}>
              <b>{t(`crmTeam.rights.${right}`)}</b>
              <small className={styles.holders}>
                {roles
                  .filter((role) => roleHas(role, right))
                  .map((role) => t(`crm.roles.${role}`))
                  .join(", ")}
              </small>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
