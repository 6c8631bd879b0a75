import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, useParams, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { Logo } from "#ui/picture/logo/logo.tsx";
import { paths } from "../../paths.ts";
import { useRequestId } from "../../shared/api/request-id.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { errorTitle } from "../../shared/seo/seo.ts";
import { Nothing } from "../list/nothing-found.tsx";
import { CrmPage } from "./crm-page.tsx";
import styles from "./problem.module.css";

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

function ErrorTitle({ error }: { error: unknown }) {
  const text = isRouteErrorResponse(error) ? error.statusText : "Internal Server Error";
  return <title>{errorTitle(statusOf(error), text)}</title>;
}

export function Problem({ error }: { error: unknown }) {
  return (
    <>
      <ErrorTitle error={error} />
      <Explanation error={error} />
    </>
  );
}

function Explanation({ error }: { error: unknown }) {
  const t = useTranslations("crm.problem");
  const locale = useLocale();
  const { number } = useParams();
  const status = statusOf(error);
  const toOrders = (
    <ButtonLink size="small" href={paths.crmOrders(locale)}>
      {t("toOrders")}
    </ButtonLink>
  );
  if (status === 404 && number) {
    const title = t("orderMissingTitle", { number: number.slice(0, 20) });
    return (
      <ProblemPage title={title} actions={toOrders}>
        {t("orderMissing")}
      </ProblemPage>
    );
  }
  if (status === 404) {
    return (
      <ProblemPage title={t("missingTitle")} actions={toOrders}>
        {t("missing")}
      </ProblemPage>
    );
  }
  if (status === 403) return <ProblemPage title={t("rightTitle")}>{t("right")}</ProblemPage>;
  return <Broken error={error} />;
}

type ProblemPageProps = { title: string; actions?: ReactNode; children: ReactNode };

function ProblemPage({ title, actions, children }: ProblemPageProps) {
  return (
    <CrmPage title={title}>
      <Nothing label={title} as="p" title={title} actions={actions}>
        {children}
      </Nothing>
    </CrmPage>
  );
}

function Broken({ error }: { error: unknown }) {
  const t = useTranslations("crm.problem");
  const { revalidate } = useRevalidator();
  const requestId = useRequestId();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a bug in a page must be visible, in tests above all
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
  return (
    <ProblemPage
      title={t("brokenTitle")}
      actions={
        <Button size="small" onClick={() => void revalidate()}>
          {t("retry")}
        </Button>
      }
    >
      {t("broken")}
      {requestId && <small data-request-id={requestId}>{requestId}</small>}
    </ProblemPage>
  );
}

/** An error page without any CRM content: for users without access, and when the frame itself fails. */
export function BareProblem({ error }: { error: unknown }) {
  const t = useTranslations("crm.problem");
  const locale = useLocale();
  const isForbidden = statusOf(error) === 403;
  return (
    <main id="main" className={styles.bare}>
      <ErrorTitle error={error} />
      <Logo className={styles.logo} />
      <EmptyState
        as="h1"
        title={isForbidden ? t("forbiddenTitle") : t("brokenTitle")}
        actions={
          <ButtonLink href={isForbidden ? paths.home(locale) : ""}>
            {isForbidden ? t("toShop") : t("retry")}
          </ButtonLink>
        }
      >
        {isForbidden ? t("forbidden") : t("broken")}
      </EmptyState>
    </main>
  );
}
