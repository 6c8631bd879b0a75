// The error pages: 404 and 500 in both languages.
import { Suspense, useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { useTranslations } from "use-intl";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { Logo } from "#ui/picture/logo/logo.tsx";
import { ChocolateBar } from "#ui/picture/tiles/tiles.tsx";
import { paths } from "../../paths.ts";
import { reloadAsked } from "../../stale-build-reload.ts";
import { useRequestId } from "../api/request-id.ts";
import { useLocale } from "../chrome/language/use-locale.ts";
import { isCutOff } from "./cut-off.ts";
import styles from "./error-page.module.css";
import { lazyExtra } from "./lazy-extra.ts";

// Every page includes the error page: its rare parts are loaded separately.
const RecentlyViewed = lazyExtra<object>(async () => ({
  default: (await import("../product/recently-viewed/recently-viewed.tsx")).RecentlyViewed,
}));

const cocoas = ["milk", "dark", "milk"] as const;
const unit = "clamp(76px, 19vw, 128px)";

/** Replaces the page, inside the layout. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a bug in a page must be visible, above all in tests
    if (!isRouteErrorResponse(error) && !isCutOff(error)) console.error(error);
  }, [error]);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isAway = isRouteErrorResponse(error) && error.status === 503;
  const page = isMissing ? <Missing /> : isAway ? <Away /> : isCutOff(error) ? <CutOff /> : <Failed />;
  return <main id="main">{page}</main>;
}

function Missing() {
  const t = useTranslations("errors.page404");
  const locale = useLocale();
  return (
    <>
      <Container className={styles.root}>
        <ChocolateBar text="404" label={t("art")} cocoa={cocoas} unit={unit} className={styles.art} />
        <h1 className="display-m">{t("title")}</h1>
        <p>
          {t("line1")}
          <br />
          {t("line2")}
        </p>
        <ButtonLink href={paths.home(locale)} className={styles.button}>
          {t("button")}
        </ButtonLink>
      </Container>
      <Suspense fallback={null}>
        <RecentlyViewed />
      </Suspense>
    </>
  );
}

function Failed() {
  const t = useTranslations("errors.page500");
  const requestId = useRequestId();
  return (
    <Container className={styles.root}>
      <ChocolateBar text="500" label={t("art")} cocoa={cocoas} unit={unit} className={styles.art} />
      <h1 className="display-m">{t("title")}</h1>
      <p>
        {t("line1")}
        <br />
        {requestId ? <span data-request-id={requestId}>{t("line2", { requestId })}</span> : t("line2_no_id")}
      </p>
      {/* An empty href reloads this page. */}
      <ButtonLink href="" className={styles.button}>
        {t("button")}
      </ButtonLink>
    </Container>
  );
}

/** The connection broke while the page's data was coming: the document is loaded instead, now or once online. */
function CutOff() {
  const t = useTranslations("errors.pageCut");
  useEffect(() => {
    dispatchEvent(new Event(reloadAsked, { cancelable: true }));
    const reload = () => window.location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <Container className={styles.root}>
      <h1 className="display-m">{t("title")}</h1>
      <p>{t("line1")}</p>
      <ButtonLink href="" className={styles.button}>
        {t("button")}
      </ButtonLink>
    </Container>
  );
}

/** The database was not available for a client navigation; for a document bare-page.ts answers. */
function Away() {
  const t = useTranslations("errors.page503");
  return (
    <Container className={styles.root}>
      <ChocolateBar text="503" label={t("art")} cocoa={cocoas} unit={unit} className={styles.art} />
      <h1 className="display-m">{t("title")}</h1>
      <p>{t("line1")}</p>
      <ButtonLink href="" className={styles.button}>
        {t("button")}
      </ButtonLink>
    </Container>
  );
}

/** The same when even the layout failed: only a link to the home page around it. */
export function BareErrorPage({ error }: { error: unknown }) {
  const t = useTranslations("errors");
  const locale = useLocale();
  return (
    <>
      <header className={styles.bare}>
        <Container>
          <Anchor href={paths.home(locale)}>
            <Logo label={t("home")} />
          </Anchor>
        </Container>
      </header>
      <ErrorPage error={error} />
    </>
  );
}
